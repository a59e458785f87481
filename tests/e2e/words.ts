import project from "../fixtures/site/project.json";

const steps = new Map(project.members.steps.map((step) => [step.id, step]));
const app = steps.get("app")?.apps?.[0] ?? { appStore: "", playStore: "" };
const [group = "", chat = "", canal = ""] = (steps.get("connected")?.links ?? []).flatMap(({ address }) =>
  Object.values(address),
);

/** What a step of the demo shows while it is the current one. */
interface StepWords {
  readonly title: string;
  readonly description: string;
  readonly hasVideo: boolean;
  readonly pictures: readonly string[];
  readonly links: readonly (readonly [name: string, address: string])[];
}

const plain = { hasVideo: true, pictures: [], links: [] } as const;

const en = {
  flag: "English",
  password: "Enter Password",
  enter: "Enter",
  gateTitle: "Enter Password to Access",
  gateAudience: "Exclusive access for Onward Elite Members",
  greeting: "Welcome to Onward",
  tagline: "One step at a time, never alone.",
  welcomeVideo: "Welcome video coming soon...",
  welcomeLine: "Your new vehicle for freedom, purpose, and impact starts here.",
  start: "Start your journey",
  journey: "Your Onboarding Journey",
  journeySubtext: "Complete each step to get up and running with the team",
  journeyReload: "Keep this page open: if you reload it, you start over.",
  step: (step: number, total: number) => `Step ${step} of ${total}`,
  completed: "Completed",
  current: "Current step",
  locked: (step: number) => `Opens after step ${step}`,
  play: "Play video",
  next: "Next Step",
  gamePlan: "Final Step: Your Game Plan",
  gamePlanPoints: [
    "Schedule your Game Plan Session with your leader within 24-48 hours (or right away if your leader is here with you).",
    "Bring a handful of bills and 3-5 friends who want to build an online income.",
  ],
  gamePlanClosing: "Remember: it's easy. It's energy.",
  gamePlanAhead: "Your Game Plan",
  tell: "Tell my leader",
  copied: "Copied",
  steps: [
    {
      ...plain,
      title: "Onboarding + Certification",
      description: "Get certified and pass your background check. This is what makes you official.",
    },
    {
      ...plain,
      title: "Schedule: Your Calendar Is Your Boss",
      description: "What you put on your calendar gets done. Save the week’s meetings and show up.",
      pictures: ["Flyer: Weekly schedule · English", "Flyer: Weekly schedule · Español"],
    },
    {
      ...plain,
      title: "BAM App + Connection",
      description:
        "Download the BAM App, sign in, and connect with the team. Everything you need day to day lives there.",
      links: [
        ["Download on the App Store (opens in a new tab)", app.appStore],
        ["Get it on Google Play (opens in a new tab)", app.playStore],
      ],
    },
    {
      ...plain,
      title: "Become Your First Customer",
      description: "Use what you recommend. Be your own first customer and get to know the product firsthand.",
      hasVideo: false,
    },
    {
      ...plain,
      title: "Your Why",
      description: "Write down why you’re doing this. Your why carries you through the hard days.",
    },
    {
      ...plain,
      title: "Stay Connected",
      description: "Join the group and the chat. That’s where you’ll find news, answers, and encouragement.",
      links: [
        ["Join the Facebook group (opens in a new tab)", group],
        ["Join the WhatsApp chat (opens in a new tab)", chat],
      ],
    },
  ] as readonly StepWords[],
};

const es: typeof en = {
  flag: "Español",
  password: "Contraseña",
  enter: "Entrar",
  gateTitle: "Ingresa la contraseña",
  gateAudience: "Acceso exclusivo para miembros Élite de Onward",
  greeting: "Te damos la bienvenida a Onward",
  tagline: "Un paso a la vez, siempre en equipo.",
  welcomeVideo: "Video de bienvenida: muy pronto...",
  welcomeLine: "Aquí empieza tu nuevo camino hacia la libertad, el propósito y el impacto.",
  start: "Empieza tu camino",
  journey: "Tus primeros pasos en el equipo",
  journeySubtext: "Completa cada paso para ponerte en marcha con el equipo",
  journeyReload: "Deja esta página abierta: si la recargas, empiezas de nuevo.",
  step: (step, total) => `Paso ${step} de ${total}`,
  completed: "Completado",
  current: "Paso actual",
  locked: (step) => `Se abre al terminar el paso ${step}`,
  play: "Ver el video",
  next: "Siguiente paso",
  gamePlan: "Último paso: tu Plan de Juego",
  gamePlanPoints: [
    "Agenda tu sesión del Plan de Juego con tu líder en las próximas 24 a 48 horas (o ahora mismo, si tu líder está contigo).",
    "Trae unos cuantos recibos por pagar y de 3 a 5 amigos que quieran generar ingresos en línea.",
  ],
  gamePlanClosing: "Recuerda: es fácil. Es pura energía.",
  gamePlanAhead: "Tu Plan de Juego",
  tell: "Avisarle a mi líder",
  copied: "Copiado",
  steps: [
    {
      ...plain,
      title: "Bienvenida + certificación",
      description:
        "Obtén tu certificación y pasa la verificación de antecedentes. Con eso ya eres oficialmente parte del equipo.",
    },
    {
      ...plain,
      title: "Horario: tu agenda es tu jefe",
      description: "Lo que está en tu agenda se hace. Anota las reuniones de la semana y no faltes.",
      pictures: ["Volante: Horario semanal · English", "Volante: Horario semanal · Español"],
    },
    {
      ...plain,
      title: "App BAM + conexión con el equipo",
      description:
        "Descarga la app BAM, inicia sesión y conéctate con el equipo. Ahí tienes todo lo que necesitas día a día.",
      links: [
        ["Descárgala en el App Store (se abre en una pestaña nueva)", app.appStore],
        ["Disponible en Google Play (se abre en una pestaña nueva)", app.playStore],
      ],
    },
    {
      ...plain,
      title: "Sé tu primer cliente",
      description: "Usa lo que recomiendas. Sé tu primer cliente y conoce el producto por experiencia propia.",
      hasVideo: false,
    },
    {
      ...plain,
      title: "Tu porqué",
      description: "Escribe por qué haces esto. Tu porqué te sostiene en los días difíciles.",
    },
    {
      ...plain,
      title: "Mantente en contacto",
      description: "Únete al grupo y al canal. Ahí vas a encontrar noticias, respuestas y mucho ánimo.",
      links: [
        ["Únete al grupo de Facebook (se abre en una pestaña nueva)", group],
        ["Únete al canal de Telegram (se abre en una pestaña nueva)", canal],
      ],
    },
  ],
};

/** What a member reads in the demo. */
export const words = { en, es };
