import { AvisoDasObrasExternas } from '#entities/obras-externas/AvisoDasObrasExternas.tsx';
import { AvisoDoSisobra } from '#entities/sisobra/AvisoDoSisobra.tsx';
import { FaltaParaAbrir } from '#features/abertura/FaltaParaAbrir.tsx';
import { AvisoDosEmails } from '#features/correio/AvisoDosEmails.tsx';
import { AvisoDasTarefas } from '#features/tarefas/AvisoDasTarefas.tsx';
import { AvisoDosWebhooks } from '#features/webhooks/AvisoDosWebhooks.tsx';

/** All that whoever manages is told above the list, in one file: each by itself would be one more to fetch. */
export const Avisos = () => (
  <>
    <FaltaParaAbrir soOQueImpede />
    <AvisoDasObrasExternas />
    <AvisoDoSisobra />
    <AvisoDosWebhooks />
    <AvisoDasTarefas />
    <AvisoDosEmails />
  </>
);
