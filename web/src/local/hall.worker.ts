// The worker of a page: connects it with the hall of this browser (tabs.ts).
import type { FromPage, ToPage } from "./pageMessages";
import { Tab } from "./tabs";

// A hall that has broken down must not be used any longer: the page starts another worker.
self.onunhandledrejection = (event) => reportError(event.reason);

const tab = new Tab((message: ToPage) => self.postMessage(message));
self.onmessage = (event: MessageEvent<FromPage>) => tab.receive(event.data);
tab.start();
