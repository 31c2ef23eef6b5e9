import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormStore } from './form-context.ts';
import { useFormState } from './use-zod-form.ts';

/** The verb of the form around it; shows that it is being sent. */
export function SubmitButton({ children, ...rest }: { children: ReactNode } & Omit<ButtonProps, 'children' | 'loading'>) {
  const submitting = useFormState(useFormStore(), (state) => state.submitting);
  return (
    <Button type="submit" loading={submitting} {...rest}>
      {children}
    </Button>
  );
}
