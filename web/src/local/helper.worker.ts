// A helper thread of an opponent's search.
import { serve, type ToHelper } from "./engineModule";

self.onmessage = (event: MessageEvent<ToHelper>) => void serve(event.data, () => self.postMessage("ready")).catch(reportError);
