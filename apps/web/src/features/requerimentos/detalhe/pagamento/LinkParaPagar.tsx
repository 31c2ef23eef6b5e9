import { Button } from '@mantine/core';
import type { Guia } from '@portal/domain/taxas/contract';
import { criarLinkDePagamento } from '@portal/domain/taxas/link';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { CopyText } from '#ui/CopyText.tsx';
import classes from './Guia.module.css';

/** Somebody else pays: a link that shows the slip and not whose it is. Another one takes the place of the one before. */
export function LinkParaPagar({ guia }: { guia: Pick<Guia, 'id'> }) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(criarLinkDePagamento, { params: { id: guia.id } }),
  });
  if (data)
    return (
      <div className={classes.link}>
        <CopyText
          label="Link para outra pessoa pagar"
          text={`${window.location.origin}${data.caminho}`}
          copy="Copiar o link"
          what="Link"
        />
        <p className={classes.nota}>Mostra só a guia, o valor e a prefeitura. Deixa de valer quando a guia for paga.</p>
      </div>
    );
  return (
    <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} loading={isPending} onClick={() => mutate()}>
      Mandar para outra pessoa pagar
    </Button>
  );
}
