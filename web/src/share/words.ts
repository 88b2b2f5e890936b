// The words of the dialog that shares a game, which are loaded with it.
import { computed } from "@preact/signals";
import { settings } from "../settings";

const zh = {
    title: "分享对局",
    link: "链接",
    toReview: "复制复盘链接",
    withMoves: "复制含着法的链接",
    withMovesHint: "对局就在这个链接里，任何人都能打开。",
    toReviewHint: "打开这个服务器上的复盘。",
    picture: "图片",
    position: (ply: number) => (ply === 0 ? "开始局面" : `第 ${ply} 着后的局面`),
    saveSvg: "保存 SVG",
    savePng: "保存 PNG",
    animation: "动画",
    animationHint: (plies: number) => `整局 ${plies} 着，GIF 动画。`,
    make: "制作动画",
    making: (done: number, all: number) => `正在制作 ${done}/${all}`,
    cancel: "取消",
    saveGif: (size: string) => `保存 GIF（${size}）`,
    failed: "没有做成，请重试。",
};

type ShareWords = typeof zh;

const en: ShareWords = {
    title: "Share this game",
    link: "Link",
    toReview: "Copy the link of the review",
    withMoves: "Copy a link with the moves",
    withMovesHint: "This link contains the game itself; everybody can open it.",
    toReviewHint: "Opens the review on this server.",
    picture: "Picture",
    position: (ply) => (ply === 0 ? "Start position" : `Position after move ${ply}`),
    saveSvg: "Save as SVG",
    savePng: "Save as PNG",
    animation: "Animation",
    animationHint: (plies) => `The whole game, ${plies === 1 ? "1 move" : `${plies} moves`}, as an animated GIF.`,
    make: "Make the animation",
    making: (done, all) => `Frame ${done} of ${all}`,
    cancel: "Cancel",
    saveGif: (size) => `Save as GIF (${size})`,
    failed: "That did not work; try again.",
};

export const shareWords = computed<ShareWords>(() => (settings.language.value === "zh" ? zh : en));
