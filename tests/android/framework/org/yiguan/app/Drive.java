package org.yiguan.app;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.TreeMap;

// Drives the activity as Android would: `answers URL...` prints the answer to each request, any other word does one thing.
public class Drive {
    private static final int OK = -1;
    private static final int CANCELED = 0;

    private final MainActivity activity = new MainActivity();
    private WebView view;

    public static void main(String[] words) throws Exception {
        Drive drive = new Drive();
        if (words[0].equals("answers")) {
            drive.start(null);
            for (String url : Arrays.copyOfRange(words, 1, words.length)) drive.answer(url);
        } else {
            for (String word : words) drive.step(word);
        }
    }

    private void start(Bundle state) {
        activity.onCreate(state);
        view = WebView.latest;
    }

    private void answer(String url) throws Exception {
        WebResourceResponse answer = view.client.shouldInterceptRequest(view, () -> new Uri(url));
        if (answer == null) {
            System.out.println("answer null");
            return;
        }
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(answer.content.readAllBytes());
        System.out.println("answer " + answer.status + "\t" + answer.type + "\t" + answer.encoding + "\t"
                + HexFormat.of().formatHex(digest) + "\t" + new TreeMap<>(answer.headers));
    }

    private void step(String word) throws Exception {
        switch (word) {
            case "start" -> start(null);
            case "start-again" -> start(new Bundle());
            case "keep" -> activity.onSaveInstanceState(new Bundle());
            case "end" -> activity.onDestroy();
            case "open-page" -> ++view.pagesBack;
            case "back" -> activity.onBackPressed();
            case "no-other-apps" -> activity.hasOtherApps = false;
            case "choose" -> System.out.println("handled " + view.chromeClient.onShowFileChooser(
                    view, files -> System.out.println("page gets " + Arrays.toString(files)), null));
            case "chosen" -> activity.onActivityResult(1, OK, new Intent(new Uri("content://files/game.pgn")));
            case "none-chosen" -> activity.onActivityResult(1, CANCELED, null);
            case "save" -> ((SavedFile) view.files).save("game.pgn", "1. 炮二平五");
            case "placed" -> activity.onActivityResult(2, OK, new Intent(new Uri("content://files/game.pgn")));
            case "placed-badly" -> activity.onActivityResult(2, OK, new Intent(new Uri("content://full/game.pgn")));
            case "not-placed" -> activity.onActivityResult(2, CANCELED, null);
            default -> throw new IllegalArgumentException(word);
        }
    }
}
