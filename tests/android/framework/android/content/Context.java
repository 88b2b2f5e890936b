package android.content;

import android.content.res.AssetManager;

public class Context {
    private final AssetManager assets = new AssetManager();
    private final ContentResolver resolver = new ContentResolver();

    public AssetManager getAssets() {
        return assets;
    }

    public ContentResolver getContentResolver() {
        return resolver;
    }
}
