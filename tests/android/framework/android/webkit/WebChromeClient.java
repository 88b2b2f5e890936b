package android.webkit;

import android.content.Intent;
import android.net.Uri;

public class WebChromeClient {
    public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> callback, FileChooserParams params) {
        return false;
    }

    public abstract static class FileChooserParams {
        public static Uri[] parseResult(int result, Intent data) {
            return data == null ? null : new Uri[] {data.getData()};
        }
    }
}
