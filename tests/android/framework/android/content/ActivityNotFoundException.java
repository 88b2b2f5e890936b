package android.content;

@SuppressWarnings("serial")
public class ActivityNotFoundException extends RuntimeException {}
