import { verCaixaDeSaida } from '@portal/domain/emails/contract';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { Split } from '#ui/split/Split.tsx';
import type { Tone } from '#ui/tones.ts';
import { When } from '#ui/When.tsx';
import classes from './CaixaDeSaida.module.css';

const TONS: Record<string, Tone> = { Pendente: 'amber', Enviado: 'green', Erro: 'amber', Recusado: 'red', Falhou: 'red' };

/** Links of a mail open beside the portal; nothing in it runs. */
const naMoldura = (html: string): string => html.replace(/<head([^>]*)>/i, '<head$1><base target="_blank">');

/** The mails that would have been sent, as they look. Only while no SMTP is set. */
export function CaixaDeSaida() {
  const { data: emails, isError } = useQuery({
    queryKey: ['emails', 'caixa-de-saida'],
    queryFn: ({ signal }) => call(verCaixaDeSaida, { signal, local: [404] }),
    refetchInterval: 5000,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const email = emails?.find(({ id }) => id === openId);
  if (isError)
    return (
      <EmptyState icon={IconMailOpened} title="Não há o que mostrar">
        Esta página só existe na demonstração, enquanto o portal não tem servidor de e-mail.
      </EmptyState>
    );
  if (!emails) return <CardsSkeleton cards={5} />;
  if (emails.length === 0)
    return (
      <EmptyState icon={IconMailOpened} title="Nenhum e-mail ainda">
        Quando o portal escrever a alguém, a mensagem aparece aqui.
      </EmptyState>
    );
  return (
    <Split
      onClose={() => setOpenId(null)}
      panel={
        email
          ? {
              key: email.id,
              title: email.assunto,
              body: (
                <iframe
                  className={classes.frame}
                  title={`E-mail para ${email.para}: ${email.assunto}`}
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                  srcDoc={naMoldura(email.html)}
                />
              ),
            }
          : null
      }
    >
      <ul className={classes.list} aria-label="E-mails">
        {emails.map(({ id, assunto, para, criado_em, situacao }) => (
          <li key={id}>
            <button type="button" className={classes.item} aria-pressed={id === openId} onClick={() => setOpenId(id)}>
              <span className={classes.subject}>{assunto}</span>
              <span className={classes.meta}>
                Para {para} · <When at={criado_em} />
              </span>
              {/* what holds for all of them is said above, once */}
              {situacao !== 'Retido' && <StatusPill tone={TONS[situacao] ?? 'grey'}>{situacao}</StatusPill>}
            </button>
          </li>
        ))}
      </ul>
    </Split>
  );
}
