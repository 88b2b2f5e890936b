package android.content;

import android.net.Uri;

public class Intent {
    private final Uri data;
    private final StringBuilder text = new StringBuilder();

    public Intent(String action) {
        data = null;
        text.append(action);
    }

    // The answer of another app.
    public Intent(Uri data) {
        this.data = data;
    }

    public Intent addCategory(String category) {
        text.append(" ").append(category);
        return this;
    }

    public Intent setType(String type) {
        text.append(" ").append(type);
        return this;
    }

    public Intent putExtra(String name, String value) {
        text.append(" ").append(name).append("=").append(value);
        return this;
    }

    public Uri getData() {
        return data;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
