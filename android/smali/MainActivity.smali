# The only screen: a WebView with the page.
.class public Lorg/yiguan/app/MainActivity;
.super Landroid/app/Activity;

.field private view:Landroid/webkit/WebView;
.field private saved:Lorg/yiguan/app/SavedFile;
.field private chosen:Landroid/webkit/ValueCallback; # waits for the file that the person chooses

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 4
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    new-instance v0, Landroid/webkit/WebView;
    invoke-direct {v0, p0}, Landroid/webkit/WebView;-><init>(Landroid/content/Context;)V
    iput-object v0, p0, Lorg/yiguan/app/MainActivity;->view:Landroid/webkit/WebView;
    invoke-direct {p0}, Lorg/yiguan/app/MainActivity;->prepare()V
    invoke-virtual {p0, v0}, Lorg/yiguan/app/MainActivity;->setContentView(Landroid/view/View;)V

    if-eqz p1, :load
    invoke-virtual {v0, p1}, Landroid/webkit/WebView;->restoreState(Landroid/os/Bundle;)Landroid/webkit/WebBackForwardList;
    move-result-object v1
    if-nez v1, :end
    :load
    const-string v1, "https://appassets.androidplatform.net/"
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    :end
    return-void
.end method

.method private prepare()V
    .registers 4
    iget-object v0, p0, Lorg/yiguan/app/MainActivity;->view:Landroid/webkit/WebView;

    invoke-virtual {v0}, Landroid/webkit/WebView;->getSettings()Landroid/webkit/WebSettings;
    move-result-object v1
    const/4 v2, 0x1
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setJavaScriptEnabled(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setDomStorageEnabled(Z)V
    const/4 v2, 0x0
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setAllowFileAccess(Z)V

    new-instance v1, Lorg/yiguan/app/SiteClient;
    invoke-virtual {p0}, Lorg/yiguan/app/MainActivity;->getAssets()Landroid/content/res/AssetManager;
    move-result-object v2
    invoke-direct {v1, v2}, Lorg/yiguan/app/SiteClient;-><init>(Landroid/content/res/AssetManager;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebViewClient(Landroid/webkit/WebViewClient;)V

    new-instance v1, Lorg/yiguan/app/FileChooser;
    invoke-direct {v1, p0}, Lorg/yiguan/app/FileChooser;-><init>(Lorg/yiguan/app/MainActivity;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebChromeClient(Landroid/webkit/WebChromeClient;)V

    new-instance v1, Lorg/yiguan/app/SavedFile;
    invoke-direct {v1, p0}, Lorg/yiguan/app/SavedFile;-><init>(Lorg/yiguan/app/MainActivity;)V
    iput-object v1, p0, Lorg/yiguan/app/MainActivity;->saved:Lorg/yiguan/app/SavedFile;
    const-string v2, "yiguanFiles"
    invoke-virtual {v0, v1, v2}, Landroid/webkit/WebView;->addJavascriptInterface(Ljava/lang/Object;Ljava/lang/String;)V
    return-void
.end method

.method protected onSaveInstanceState(Landroid/os/Bundle;)V
    .registers 3
    invoke-super {p0, p1}, Landroid/app/Activity;->onSaveInstanceState(Landroid/os/Bundle;)V
    iget-object v0, p0, Lorg/yiguan/app/MainActivity;->view:Landroid/webkit/WebView;
    invoke-virtual {v0, p1}, Landroid/webkit/WebView;->saveState(Landroid/os/Bundle;)Landroid/webkit/WebBackForwardList;
    return-void
.end method

.method protected onDestroy()V
    .registers 2
    iget-object v0, p0, Lorg/yiguan/app/MainActivity;->view:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->destroy()V
    invoke-super {p0}, Landroid/app/Activity;->onDestroy()V
    return-void
.end method

.method public onBackPressed()V
    .registers 3
    iget-object v0, p0, Lorg/yiguan/app/MainActivity;->view:Landroid/webkit/WebView;
    invoke-virtual {v0}, Landroid/webkit/WebView;->canGoBack()Z
    move-result v1
    if-eqz v1, :leave
    invoke-virtual {v0}, Landroid/webkit/WebView;->goBack()V
    return-void
    :leave
    invoke-super {p0}, Landroid/app/Activity;->onBackPressed()V
    return-void
.end method

# Lets the person choose a file of any type: the page names types by extensions, which Android does not know.
.method public chooseFile(Landroid/webkit/ValueCallback;)V
    .registers 6
    const/4 v0, 0x0
    invoke-direct {p0, v0}, Lorg/yiguan/app/MainActivity;->answer([Landroid/net/Uri;)V
    iput-object p1, p0, Lorg/yiguan/app/MainActivity;->chosen:Landroid/webkit/ValueCallback;
    const-string v0, "android.intent.action.GET_CONTENT"
    const-string v1, "*/*"
    const/4 v2, 0x0
    const/4 v3, 0x1
    invoke-direct {p0, v0, v1, v2, v3}, Lorg/yiguan/app/MainActivity;->ask(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;I)V
    return-void
.end method

# Lets the person choose where the file of that name is saved. Of that type, Android does not change the name's extension.
.method public choosePlace(Ljava/lang/String;)V
    .registers 5
    const-string v0, "android.intent.action.CREATE_DOCUMENT"
    const-string v1, "application/octet-stream"
    const/4 v2, 0x2
    invoke-direct {p0, v0, v1, p1, v2}, Lorg/yiguan/app/MainActivity;->ask(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;I)V
    return-void
.end method

# ask(action, type, name or null, request): onActivityResult gets the answer.
.method private ask(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;I)V
    .registers 7
    new-instance v0, Landroid/content/Intent;
    invoke-direct {v0, p1}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    const-string v1, "android.intent.category.OPENABLE"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->addCategory(Ljava/lang/String;)Landroid/content/Intent;
    invoke-virtual {v0, p2}, Landroid/content/Intent;->setType(Ljava/lang/String;)Landroid/content/Intent;
    if-eqz p3, :start
    const-string v1, "android.intent.extra.TITLE"
    invoke-virtual {v0, v1, p3}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    :start
    invoke-virtual {p0, v0, p4}, Lorg/yiguan/app/MainActivity;->startActivityForResult(Landroid/content/Intent;I)V
    :end_try
    .catch Landroid/content/ActivityNotFoundException; {:start .. :end_try} :failed
    return-void
    :failed
    move-exception v0
    invoke-virtual {p0, v0}, Lorg/yiguan/app/MainActivity;->complain(Ljava/lang/Exception;)V
    const/4 v0, 0x0
    invoke-direct {p0, v0}, Lorg/yiguan/app/MainActivity;->answer([Landroid/net/Uri;)V
    return-void
.end method

.method protected onActivityResult(IILandroid/content/Intent;)V
    .registers 6
    const/4 v0, 0x1
    if-ne p1, v0, :save
    invoke-static {p2, p3}, Landroid/webkit/WebChromeClient$FileChooserParams;->parseResult(ILandroid/content/Intent;)[Landroid/net/Uri;
    move-result-object v0
    invoke-direct {p0, v0}, Lorg/yiguan/app/MainActivity;->answer([Landroid/net/Uri;)V
    return-void
    :save
    if-eqz p3, :end
    invoke-virtual {p3}, Landroid/content/Intent;->getData()Landroid/net/Uri;
    move-result-object v0
    if-eqz v0, :end
    iget-object v1, p0, Lorg/yiguan/app/MainActivity;->saved:Lorg/yiguan/app/SavedFile;
    invoke-virtual {v1, v0}, Lorg/yiguan/app/SavedFile;->write(Landroid/net/Uri;)V
    :end
    return-void
.end method

# Gives the page the files it waits for, if it does; null: none.
.method private answer([Landroid/net/Uri;)V
    .registers 4
    iget-object v0, p0, Lorg/yiguan/app/MainActivity;->chosen:Landroid/webkit/ValueCallback;
    if-eqz v0, :end
    const/4 v1, 0x0
    iput-object v1, p0, Lorg/yiguan/app/MainActivity;->chosen:Landroid/webkit/ValueCallback;
    invoke-interface {v0, p1}, Landroid/webkit/ValueCallback;->onReceiveValue(Ljava/lang/Object;)V
    :end
    return-void
.end method

.method public complain(Ljava/lang/Exception;)V
    .registers 4
    invoke-virtual {p1}, Ljava/lang/Exception;->toString()Ljava/lang/String;
    move-result-object v0
    const/4 v1, 0x1
    invoke-static {p0, v0, v1}, Landroid/widget/Toast;->makeText(Landroid/content/Context;Ljava/lang/CharSequence;I)Landroid/widget/Toast;
    move-result-object v0
    invoke-virtual {v0}, Landroid/widget/Toast;->show()V
    return-void
.end method
