# A text that the page saves as a file (web/src/pages/saveFile.ts): a WebView has no downloads.
.class public Lorg/yiguan/app/SavedFile;
.super Ljava/lang/Object;
.implements Ljava/lang/Runnable;

.field private final activity:Lorg/yiguan/app/MainActivity;
.field private name:Ljava/lang/String;
.field private text:Ljava/lang/String;

.method public constructor <init>(Lorg/yiguan/app/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lorg/yiguan/app/SavedFile;->activity:Lorg/yiguan/app/MainActivity;
    return-void
.end method

# save(name, text), called by the page, on another thread than the activity's.
.method public save(Ljava/lang/String;Ljava/lang/String;)V
    .annotation runtime Landroid/webkit/JavascriptInterface;
    .end annotation
    .registers 4
    iput-object p1, p0, Lorg/yiguan/app/SavedFile;->name:Ljava/lang/String;
    iput-object p2, p0, Lorg/yiguan/app/SavedFile;->text:Ljava/lang/String;
    iget-object v0, p0, Lorg/yiguan/app/SavedFile;->activity:Lorg/yiguan/app/MainActivity;
    invoke-virtual {v0, p0}, Lorg/yiguan/app/MainActivity;->runOnUiThread(Ljava/lang/Runnable;)V
    return-void
.end method

.method public run()V
    .registers 3
    iget-object v0, p0, Lorg/yiguan/app/SavedFile;->activity:Lorg/yiguan/app/MainActivity;
    iget-object v1, p0, Lorg/yiguan/app/SavedFile;->name:Ljava/lang/String;
    invoke-virtual {v0, v1}, Lorg/yiguan/app/MainActivity;->choosePlace(Ljava/lang/String;)V
    return-void
.end method

# Writes the text to the place that the person has chosen, instead of what is there, unless the system has ended the activity in between.
.method public write(Landroid/net/Uri;)V
    .registers 6
    iget-object v0, p0, Lorg/yiguan/app/SavedFile;->text:Ljava/lang/String;
    if-eqz v0, :end
    iget-object v1, p0, Lorg/yiguan/app/SavedFile;->activity:Lorg/yiguan/app/MainActivity;
    :try
    sget-object v2, Ljava/nio/charset/StandardCharsets;->UTF_8:Ljava/nio/charset/Charset;
    invoke-virtual {v0, v2}, Ljava/lang/String;->getBytes(Ljava/nio/charset/Charset;)[B
    move-result-object v0
    invoke-virtual {v1}, Lorg/yiguan/app/MainActivity;->getContentResolver()Landroid/content/ContentResolver;
    move-result-object v2
    const-string v3, "wt"
    invoke-virtual {v2, p1, v3}, Landroid/content/ContentResolver;->openOutputStream(Landroid/net/Uri;Ljava/lang/String;)Ljava/io/OutputStream;
    move-result-object v2
    invoke-virtual {v2, v0}, Ljava/io/OutputStream;->write([B)V
    invoke-virtual {v2}, Ljava/io/OutputStream;->close()V
    :end_try
    .catch Ljava/lang/Exception; {:try .. :end_try} :failed
    :end
    return-void
    :failed
    move-exception v0
    invoke-virtual {v1, v0}, Lorg/yiguan/app/MainActivity;->complain(Ljava/lang/Exception;)V
    return-void
.end method
