import { Center, Loader } from '@mantine/core';
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
      {!carregando && !faq?.texto && <Callout>Em construção</Callout>}
      {!carregando && faq?.texto && (
        <article className={classes.card}>
          <h2 className={classes.name}>{faq.nome}</h2>
          <hr className={classes.rule} />
          <Perguntas texto={faq.texto} />
        </article>
      )}
    </Dialog>
  );
}
