# Lets the page ask for a file.
.class public Lorg/yiguan/app/FileChooser;
.super Landroid/webkit/WebChromeClient;

.field private final activity:Lorg/yiguan/app/MainActivity;

.method public constructor <init>(Lorg/yiguan/app/MainActivity;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebChromeClient;-><init>()V
    iput-object p1, p0, Lorg/yiguan/app/FileChooser;->activity:Lorg/yiguan/app/MainActivity;
    return-void
.end method

.method public onShowFileChooser(Landroid/webkit/WebView;Landroid/webkit/ValueCallback;Landroid/webkit/WebChromeClient$FileChooserParams;)Z
    .registers 5
    iget-object v0, p0, Lorg/yiguan/app/FileChooser;->activity:Lorg/yiguan/app/MainActivity;
    invoke-virtual {v0, p2}, Lorg/yiguan/app/MainActivity;->chooseFile(Landroid/webkit/ValueCallback;)V
    const/4 v0, 0x1
    return v0
.end method
