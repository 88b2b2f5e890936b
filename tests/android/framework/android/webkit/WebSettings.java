package android.webkit;

public class WebSettings {
    public void setAllowFileAccess(boolean isOn) {
        System.out.println("setAllowFileAccess " + isOn);
    }

    public void setDomStorageEnabled(boolean isOn) {
        System.out.println("setDomStorageEnabled " + isOn);
    }

    public void setJavaScriptEnabled(boolean isOn) {
        System.out.println("setJavaScriptEnabled " + isOn);
    }
}
