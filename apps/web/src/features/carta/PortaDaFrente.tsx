import { Button } from '@mantine/core';
import { IconCalendarEvent, IconFileCheck, IconFileSearch, IconMap2, IconPhone } from '@tabler/icons-react';
import { useServicos } from '#entities/carta/queries.ts';
import { useGuia } from '#entities/orientacao/queries.ts';
import { homeOf } from '#lib/landing.ts';
import { useUsuario } from '#lib/me.ts';
import { useAberto, useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { isSignedIn } from '#lib/session.ts';
import { ContatoDaPrefeitura } from '#ui/ContatoDaPrefeitura.tsx';
import { Page } from '#ui/Page.tsx';
import { ParaBuscadores } from '#ui/page/ParaBuscadores.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { AtendimentoDaCarta } from './AtendimentoDaCarta.tsx';
import { Carta } from './Carta.tsx';
import { CartaSkeleton } from './CartaSkeleton.tsx';
import { GuiaNaPorta } from './GuiaNaPorta.tsx';
import classes from './PortaDaFrente.module.css';
import { useAtendimento } from './queries.ts';

/** The town's front door: everything that can be asked, open to anybody; the log-in is one corner of it. */
export function PortaDaFrente() {
  const { data: carta } = useAtendimento();
  const aCaminho = useACaminho();
  const { nome } = useOrganizacao();
  return (
    <Page
      title="O que você pode pedir"
      subtitle="Veja quanto custa, quanto demora e o que ter em mãos, sem precisar de conta. Ela só é pedida quando você for começar."
    >
      <ParaBuscadores
        descricao={`Carta de serviços de ${nome}: o que se pode pedir, quanto custa, quanto demora e o que ter em mãos.`}
        dados={{ '@type': 'GovernmentOrganization', name: nome, url: location.origin }}
      />
      <div className={classes.grade}>
        <div className={classes.centro}>
          {aCaminho ? (
            <CartaSkeleton />
          ) : (
            <>
              <GuiaNaPorta />
              <Carta hrefDe={({ slug }) => rota('carta.servico', { servico: slug })} />
              {carta && <AtendimentoDaCarta carta={carta} />}
            </>
          )}
        </div>
        <aside className={classes.lado} aria-label="Entrar e falar com a prefeitura">
          <Conta />
          <Atendimento />
        </aside>
      </div>
    </Page>
  );
}

/**
 * The guide stands above the list: shown when it came later, it would push away what somebody is about to touch. The two come
 * together; a guide that does not answer holds nobody, since it is only an offer.
 */
function useACaminho(): boolean {
  const guia = useGuia();
  const servicos = useServicos();
  return servicos.isPending || (guia.isPending && guia.failureCount === 0);
}

function Conta() {
  const usuario = useUsuario();
  if (isSignedIn() && usuario)
    return (
      <section className={classes.canto} aria-labelledby="conta">
        <h2 id="conta">Você já entrou</h2>
        <p>Seus pedidos e o que espera por você estão no seu painel.</p>
        <Button component={RouteLink} href={homeOf(usuario)} fullWidth>
          Ir para o meu painel
        </Button>
      </section>
    );
  return (
    <section className={classes.canto} aria-labelledby="conta">
      <span className={classes.arte}>
        <img src="/planta.svg" alt="" className={classes.planta} />
      </span>
      <h2 id="conta">Já fez um pedido?</h2>
      <p>Entre para acompanhar, responder à prefeitura e baixar os seus documentos.</p>
      <Button component={RouteLink} href={rota('login')} fullWidth>
        Entrar
      </Button>
      <Button component={RouteLink} href={rota('autocadastro')} variant="default" fullWidth>
        Criar uma conta
      </Button>
    </section>
  );
}

function Atendimento() {
  const { registro_de_licencas } = useAberto();
  const { telefone_comercial, email } = useOrganizacao().cadastro_pessoa;
  return (
    <ul className={classes.ligacoes}>
      <li>
        <IconFileCheck size={20} stroke={1.5} aria-hidden />
        <span>
          Recebeu um documento? <RouteLink href={rota('verificar')}>Confira se ele é verdadeiro</RouteLink>
        </span>
      </li>
      <li>
        <IconMap2 size={20} stroke={1.5} aria-hidden />
        <span>
          Vai construir ou abrir um negócio? <RouteLink href={rota('viabilidade')}>Veja o que a lei permite no terreno</RouteLink>
        </span>
      </li>
      <li>
        <IconCalendarEvent size={20} stroke={1.5} aria-hidden />
        <span>
          Precisa falar com alguém? <RouteLink href={rota('atendimento')}>Marque uma hora na prefeitura</RouteLink>
        </span>
      </li>
      {registro_de_licencas && (
        <li>
          <IconFileSearch size={20} stroke={1.5} aria-hidden />
          <span>
            Quer saber se uma obra foi autorizada? <RouteLink href={rota('licencas')}>Procure nas licenças emitidas</RouteLink>
          </span>
        </li>
      )}
      {(telefone_comercial || email) && (
        <li>
          <IconPhone size={20} stroke={1.5} aria-hidden />
          <span>
            <ContatoDaPrefeitura antes="Atendimento: " />
          </span>
        </li>
      )}
    </ul>
  );
}
