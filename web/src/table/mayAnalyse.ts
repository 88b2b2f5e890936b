// Whether this device should spend its time on an analysis now: not in a hidden page, and not on a low battery.
import { computed, signal } from "@preact/signals";

const lowCharge = 0.15;

type Battery = EventTarget & { charging: boolean; level: number };

const isHidden = signal(document.visibilityState === "hidden");
document.addEventListener("visibilitychange", () => {
    isHidden.value = document.visibilityState === "hidden";
});

export const isBatteryLow = signal(false);

// Only some browsers tell.
async function watchBattery(): Promise<void> {
    const battery = await (navigator as { getBattery?: () => Promise<Battery> }).getBattery?.();
    if (battery === undefined) return;
    const look = (): void => {
        isBatteryLow.value = !battery.charging && battery.level <= lowCharge;
    };
    look();
    battery.addEventListener("chargingchange", look);
    battery.addEventListener("levelchange", look);
}

void watchBattery().catch(() => {});

export const mayAnalyse = computed(() => !isHidden.value && !isBatteryLow.value);
