package android.app;

import android.content.ActivityNotFoundException;
import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.view.View;

public class Activity extends Context {
    public boolean hasOtherApps = true;

    protected void onCreate(Bundle state) {
        System.out.println("onCreate");
    }

    protected void onSaveInstanceState(Bundle state) {
        System.out.println("onSaveInstanceState");
    }

    protected void onDestroy() {
        System.out.println("onDestroy");
    }

    public void onBackPressed() {
        System.out.println("leaves the app");
    }

    public void setContentView(View view) {
        System.out.println("setContentView");
    }

    public void startActivityForResult(Intent intent, int request) {
        if (!hasOtherApps) throw new ActivityNotFoundException();
        System.out.println("asks " + request + ": " + intent);
    }

    public final void runOnUiThread(Runnable action) {
        action.run();
    }
}
