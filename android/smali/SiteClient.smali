# Answers the page's requests from the files in the package. Nothing is loaded from a network.
.class public Lorg/yiguan/app/SiteClient;
.super Landroid/webkit/WebViewClient;

.field private final assets:Landroid/content/res/AssetManager;

.method public constructor <init>(Landroid/content/res/AssetManager;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, Lorg/yiguan/app/SiteClient;->assets:Landroid/content/res/AssetManager;
    return-void
.end method

# Addresses without a host, as blob:, are left to the WebView.
.method public shouldInterceptRequest(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Landroid/webkit/WebResourceResponse;
    .registers 6
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri;->getHost()Ljava/lang/String;
    move-result-object v1
    if-nez v1, :has_host
    const/4 v0, 0x0
    return-object v0
    :has_host
    const-string v2, "appassets.androidplatform.net"
    invoke-virtual {v2, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v1
    if-eqz v1, :missing
    invoke-virtual {v0}, Landroid/net/Uri;->getPath()Ljava/lang/String;
    move-result-object v0
    invoke-direct {p0, v0}, Lorg/yiguan/app/SiteClient;->file(Ljava/lang/String;)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
    :missing
    invoke-static {}, Lorg/yiguan/app/SiteClient;->missing()Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
.end method

.method private file(Ljava/lang/String;)Landroid/webkit/WebResourceResponse;
    .registers 5
    const-string v0, "/"
    invoke-virtual {v0, p1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :named
    const-string p1, "/index.html"
    :named
    const/4 v0, 0x1
    invoke-virtual {p1, v0}, Ljava/lang/String;->substring(I)Ljava/lang/String;
    move-result-object v0
    :try
    iget-object v1, p0, Lorg/yiguan/app/SiteClient;->assets:Landroid/content/res/AssetManager;
    invoke-virtual {v1, v0}, Landroid/content/res/AssetManager;->open(Ljava/lang/String;)Ljava/io/InputStream;
    move-result-object v1
    :end_try
    .catch Ljava/io/IOException; {:try .. :end_try} :missing
    invoke-static {v0}, Lorg/yiguan/app/SiteClient;->typeOf(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    const/16 v2, 0xc8
    invoke-static {v0, v2, v1}, Lorg/yiguan/app/SiteClient;->response(Ljava/lang/String;ILjava/io/InputStream;)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
    :missing
    move-exception v0
    invoke-static {}, Lorg/yiguan/app/SiteClient;->missing()Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
.end method

.method private static missing()Landroid/webkit/WebResourceResponse;
    .registers 3
    const/4 v0, 0x0
    new-array v1, v0, [B
    new-instance v0, Ljava/io/ByteArrayInputStream;
    invoke-direct {v0, v1}, Ljava/io/ByteArrayInputStream;-><init>([B)V
    const-string v1, "text/plain"
    const/16 v2, 0x194
    invoke-static {v1, v2, v0}, Lorg/yiguan/app/SiteClient;->response(Ljava/lang/String;ILjava/io/InputStream;)Landroid/webkit/WebResourceResponse;
    move-result-object v0
    return-object v0
.end method

# response(type, status, content). The reason is not shown anywhere, but must not be empty.
.method private static response(Ljava/lang/String;ILjava/io/InputStream;)Landroid/webkit/WebResourceResponse;
    .registers 10
    new-instance v0, Landroid/webkit/WebResourceResponse;
    move-object v1, p0
    const/4 v2, 0x0
    move v3, p1
    const-string v4, "-"
    invoke-static {}, Lorg/yiguan/app/SiteClient;->headers()Ljava/util/Map;
    move-result-object v5
    move-object v6, p2
    invoke-direct/range {v0 .. v6}, Landroid/webkit/WebResourceResponse;-><init>(Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/util/Map;Ljava/io/InputStream;)V
    return-object v0
.end method

# Those that `yiguan site` writes to the file _headers.
.method private static headers()Ljava/util/Map;
    .registers 3
    new-instance v0, Ljava/util/HashMap;
    invoke-direct {v0}, Ljava/util/HashMap;-><init>()V
    const-string v1, "Content-Security-Policy"
    const-string v2, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    invoke-interface {v0, v1, v2}, Ljava/util/Map;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    const-string v1, "Cross-Origin-Opener-Policy"
    const-string v2, "same-origin"
    invoke-interface {v0, v1, v2}, Ljava/util/Map;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    const-string v1, "Cross-Origin-Embedder-Policy"
    const-string v2, "require-corp"
    invoke-interface {v0, v1, v2}, Ljava/util/Map;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    const-string v1, "Cross-Origin-Resource-Policy"
    const-string v2, "same-origin"
    invoke-interface {v0, v1, v2}, Ljava/util/Map;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    const-string v1, "X-Content-Type-Options"
    const-string v2, "nosniff"
    invoke-interface {v0, v1, v2}, Ljava/util/Map;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    const-string v1, "Referrer-Policy"
    const-string v2, "same-origin"
    invoke-interface {v0, v1, v2}, Ljava/util/Map;->put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;
    return-object v0
.end method

# A file without an extension is JSON (api/).
.method private static typeOf(Ljava/lang/String;)Ljava/lang/String;
    .registers 3
    const-string v0, ".html"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :not_html
    const-string v0, "text/html"
    return-object v0
    :not_html
    const-string v0, ".js"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :not_js
    const-string v0, "text/javascript"
    return-object v0
    :not_js
    const-string v0, ".css"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :not_css
    const-string v0, "text/css"
    return-object v0
    :not_css
    const-string v0, ".wasm"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :not_wasm
    const-string v0, "application/wasm"
    return-object v0
    :not_wasm
    const-string v0, ".svg"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :not_svg
    const-string v0, "image/svg+xml"
    return-object v0
    :not_svg
    const-string v0, ".png"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :not_png
    const-string v0, "image/png"
    return-object v0
    :not_png
    const-string v0, ".webmanifest"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :not_webmanifest
    const-string v0, "application/manifest+json"
    return-object v0
    :not_webmanifest
    const-string v0, ".net"
    invoke-virtual {p0, v0}, Ljava/lang/String;->endsWith(Ljava/lang/String;)Z
    move-result v1
    if-eqz v1, :not_network
    const-string v0, "application/octet-stream"
    return-object v0
    :not_network
    const-string v0, "application/json"
    return-object v0
.end method
