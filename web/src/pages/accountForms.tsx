// The forms and fields of the account page.
import type { ComponentChildren } from "preact";
import { TaskNews, type Task } from "./task";

type TaskFormProps = {
    title: string;
    act: string;
    task: Task;
    onSend: () => Promise<void>;
    children: ComponentChildren;
};

export function TaskForm({ title, act, task, onSend, children }: TaskFormProps) {
    return (
        <form
            class="panel account-form"
            onSubmit={(event) => {
                event.preventDefault();
                void task.run(onSend);
            }}
        >
            <h2 class="panel-small">{title}</h2>
            {children}
            <TaskNews task={task} />
            <div class="acts">
                <button class="button" type="submit" disabled={task.isRunning}>
                    {act}
                </button>
            </div>
        </form>
    );
}

type FieldProps = {
    label: string;
    autoComplete: string;
    value: string;
    onChange: (value: string) => void;
};

export function TextField(props: FieldProps) {
    return <Field {...props} type="text" maxLength={20} />;
}

export function SecretField(props: FieldProps) {
    return <Field {...props} type="password" maxLength={200} />;
}

type TypedFieldProps = FieldProps & { type: string; maxLength: number };

function Field({ label, autoComplete, value, onChange, type, maxLength }: TypedFieldProps) {
    return (
        <label class="field field-tall">
            <span>{label}</span>
            <input
                type={type}
                required
                maxLength={maxLength}
                autoComplete={autoComplete}
                value={value}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
        </label>
    );
}
