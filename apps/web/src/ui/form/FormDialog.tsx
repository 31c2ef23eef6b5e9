import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Dialog } from '../dialog/Dialog.tsx';
import { Form } from './Form.tsx';
import type { FormStore } from './form-store.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useCloseAsking } from './use-unsaved.ts';
import { useFormState, useZodForm } from './use-zod-form.ts';

interface Props<S extends z.ZodType> {
  title: string;
  /** The verb on the button: "Cancelar definitivamente", never "OK". */
  submit: string;
  schema: S;
  initialValues?: Partial<z.input<S>>;
  /** Sends; the dialog closes when it resolves, and a 422 goes to the fields. */
  onSubmit: (values: z.input<S>) => unknown;
  onClose: () => void;
  children: ReactNode;
  /** What happens, in words, above the fields. */
  description?: ReactNode;
  tone?: 'primary' | 'danger';
  size?: string | number;
  /** Closing over what was typed asks nothing: it is a password, say. */
  unguarded?: boolean;
  /** Another dialog lies over it: Escape is that one's. */
  covered?: boolean;
}

export function FormDialog<S extends z.ZodType>(props: Props<S>) {
  const {
    title,
    submit,
    schema,
    initialValues,
    onSubmit,
    onClose,
    children,
    description,
    tone = 'primary',
    size = 'md',
    unguarded,
    covered = false,
  } = props;
  const form = useZodForm(schema, {
    initialValues,
    unguarded,
    onSubmit: async (values) => {
      await onSubmit(values);
      onClose();
    },
  });
  const store = form.store as FormStore<unknown>;
  const submitting = useFormState(store, (state) => state.submitting);
  const dirty = useFormState(store, (state) => state.dirty);
  const closing = useCloseAsking(store, onClose, !unguarded);
  return (
    // What was typed is not lost to a click beside the dialog.
    <Dialog
      {...closing}
      closeOnEscape={closing.closeOnEscape && !covered}
      title={title}
      size={size}
      closeOnClickOutside={!dirty && !submitting}
    >
      <Form form={form} summary="short" label={title}>
        <Stack gap="md">
          {description && <Text component="div">{description}</Text>}
          {children}
          <Group justify="flex-end" gap="sm" mt="xs">
            <Button variant="default" data-harmless={tone === 'danger' || undefined} onClick={onClose} disabled={submitting}>
              Voltar
            </Button>
            <SubmitButton color={tone === 'danger' ? 'danger' : undefined}>{submit}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  );
}
