package android.webkit;

import java.io.InputStream;
import java.util.Map;

public class WebResourceResponse {
    public final String type;
    public final String encoding;
    public final int status;
    public final Map<String, String> headers;
    public final InputStream content;

    // Refuses what Android's refuses.
    public WebResourceResponse(
            String type, String encoding, int status, String reason, Map<String, String> headers, InputStream content) {
        if (status < 100 || status > 599 || status / 100 == 3) throw new IllegalArgumentException("status " + status);
        if (reason.isBlank()) throw new IllegalArgumentException("no reason");
        this.type = type;
        this.encoding = encoding;
        this.status = status;
        this.headers = headers;
        this.content = content;
    }
}
