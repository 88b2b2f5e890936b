package android.webkit;

import android.content.Context;
import android.os.Bundle;
import android.view.View;

public class WebView extends View {
    // The one that was made last.
    public static WebView latest;

    public int pagesBack;
    public WebViewClient client;
    public WebChromeClient chromeClient;
    public Object files;

    public WebView(Context context) {
        latest = this;
    }

    public WebSettings getSettings() {
        return new WebSettings();
    }

    public void setWebViewClient(WebViewClient client) {
        this.client = client;
    }

    public void setWebChromeClient(WebChromeClient client) {
        chromeClient = client;
    }

    public void addJavascriptInterface(Object object, String name) {
        System.out.println("addJavascriptInterface " + name);
        files = object;
    }

    public void loadUrl(String url) {
        System.out.println("loadUrl " + url);
    }

    public WebBackForwardList saveState(Bundle state) {
        System.out.println("saveState");
        return null;
    }

    public WebBackForwardList restoreState(Bundle state) {
        System.out.println("restoreState");
        return new WebBackForwardList();
    }

    public boolean canGoBack() {
        return pagesBack > 0;
    }

    public void goBack() {
        System.out.println("goBack");
        --pagesBack;
    }

    public void destroy() {
        System.out.println("destroy");
    }
}
