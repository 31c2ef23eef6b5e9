import { Center, Loader } from '@mantine/core';
import { useMemo } from 'react';
import { useDuvidasDoProcesso } from '#features/noticias/duvidas-do-processo.ts';
import { Perguntas } from '#features/noticias/Perguntas.tsx';
import { useFaq } from '#features/noticias/queries.ts';
import { SPINNER_FAQ_PX } from '#lib/constants.ts';
import { layout, useLayout } from '#lib/layout-state.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import classes from './Faq.module.css';

/** Full screen; only its button closes it (spec §2, "FAQ dialog"). */
export function FaqDialog() {
  const { faq, carregando } = useFaq();
  const open = useLayout((state) => state.showFaqDialog);
  const { data: doProcesso } = useDuvidasDoProcesso(useLayout((state) => state.faqDoProcesso));
  const textos = useMemo(
    () => [doProcesso, faq].filter((t) => t?.texto).map((t) => ({ nome: t?.nome ?? '', texto: t?.texto ?? '' })),
    [doProcesso, faq],
  );
  return (
    <Dialog
      opened={open}
      onClose={() => layout.set({ showFaqDialog: false })}
      title="Dúvidas frequentes"
      fullScreen
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Fechar dúvidas frequentes' }}
    >
      {carregando && (
        <Center p="xl">
          <Loader size={SPINNER_FAQ_PX} aria-label="Carregando" />
        </Center>
      )}
      {!carregando && textos.length === 0 && <Callout>Em construção</Callout>}
      {!carregando && textos[0] && (
        <article className={classes.card}>
          <h2 className={classes.name}>{textos[0].nome}</h2>
          <hr className={classes.rule} />
          <Perguntas textos={textos} />
        </article>
      )}
    </Dialog>
  );
}
