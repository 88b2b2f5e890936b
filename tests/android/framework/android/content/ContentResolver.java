package android.content;

import android.net.Uri;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

public class ContentResolver {
    public OutputStream openOutputStream(Uri uri, String mode) throws FileNotFoundException {
        if (!mode.equals("wt")) throw new IllegalArgumentException(mode);
        if (uri.getHost().equals("full")) throw new FileNotFoundException("no space");
        return new ByteArrayOutputStream() {
            @Override
            public void close() {
                System.out.println("wrote " + uri + ": " + toString(StandardCharsets.UTF_8));
            }
        };
    }
}
