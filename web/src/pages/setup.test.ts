import { describe, expect, it } from "vitest";
import { namesOf } from "./setup";

describe("the names of a new game", () => {
    it("are not needed against the computer", () => {
        expect(namesOf("machine", ["", ""])).toEqual({ me: "", friend: "" });
        expect(namesOf("machine", [" 小明 ", ""])).toEqual({ me: "小明", friend: "" });
    });
    it("are needed by people", () => {
        expect(namesOf("people", ["小明", " "])).toBeNull();
        expect(namesOf("people", ["小明", "小红"])).toEqual({ me: "小明", friend: "小红" });
        for (const against of ["guest", "stranger"] as const) {
            expect(namesOf(against, ["", ""])).toBeNull();
            expect(namesOf(against, ["小明", ""])).toEqual({ me: "小明", friend: "" });
        }
    });
});
