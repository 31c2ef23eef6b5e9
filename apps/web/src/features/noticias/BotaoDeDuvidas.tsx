import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { layout } from '#lib/layout-state.ts';
import { PageTools } from '#ui/page/PageTools.tsx';
import { useDuvidasDoProcesso } from './duvidas-do-processo.ts';

/** In the title's line of a form: the answers to what is asked of this process, and with them the town's. */
export function BotaoDeDuvidas({ processoId }: { processoId: string }) {
  const { data } = useDuvidasDoProcesso(processoId);
  useEffect(() => {
    layout.set({ faqDoProcesso: processoId });
    return () => layout.set({ faqDoProcesso: '' });
  }, [processoId]);
  if (!data) return null;
  return (
    <PageTools>
      <Button
        variant="default"
        leftSection={<IconHelpCircle size={18} aria-hidden />}
        onClick={() => layout.set({ showFaqDialog: true })}
      >
        Dúvidas sobre este pedido
      </Button>
    </PageTools>
  );
}
