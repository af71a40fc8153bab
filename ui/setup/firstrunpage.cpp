// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/firstrunpage.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/llm/login.h"
#include "ui/setup/endpointform.h"
#include "ui/setup/modelchoice.h"
#include "ui/text/agenttexts.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kPageWidth = 560;
static constexpr int kModelWidth = 200;

static QHBoxLayout *cardRow(Card *card)
{
    auto *row = new QHBoxLayout(card);
    row->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    row->setSpacing(Theme::kPadding);
    return row;
}

static QVBoxLayout *titleAndDetail(const QString &title, const QString &detail)
{
    auto *column = new QVBoxLayout;
    column->setSpacing(2);
    auto *strong = new Label(title, Theme::Role::Text, Label::Size::Strong);
    strong->setWordWrap(true);
    auto *muted = new Label(detail, Theme::Role::TextMuted, Label::Size::Secondary);
    muted->setWordWrap(true);
    column->addWidget(strong);
    column->addWidget(muted);
    return column;
}

FirstRunPage::FirstRunPage(ModelChoice *choice, QWidget *parent)
    : QWidget(parent)
    , m_choice(choice)
{
    setObjectName("firstRunPage"_L1);
    buildLayout();
    connect(m_form, &EndpointForm::saveRequested, this, &FirstRunPage::logIn);
    connect(m_form, &EndpointForm::abandoned, this, [this] { m_login.reset(); });
    connect(m_back, &Button::clicked, this, &FirstRunPage::backRequested);
}

FirstRunPage::~FirstRunPage()
{
    m_form->disconnect(this); // it is hidden once more when it goes
}

void FirstRunPage::buildLayout()
{
    auto *content = new QWidget;
    content->setMaximumWidth(kPageWidth);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    const auto section = [column](const QString &text) {
        auto *label = new Label(text, Theme::Role::TextMuted, Label::Size::Secondary);
        column->addSpacing(Theme::kPadding);
        column->addWidget(label);
        return label;
    };
    m_back = new Button(Button::Kind::Quiet, tr("Back to the conversation"));
    m_back->setObjectName("backButton"_L1);
    column->addWidget(m_back, 0, Qt::AlignLeft);
    constexpr int kMarkSize = 48;
    m_mark = new QLabel;
    m_mark->setObjectName("programMark"_L1);
    m_mark->setPixmap(QIcon(u":/icons/app/agentao.svg"_s).pixmap(kMarkSize));
    column->addWidget(m_mark, 0, Qt::AlignLeft);
    column->addWidget(new Label(tr("Choose a model"), Theme::Role::Text, Label::Size::Heading));
    auto *what = new Label(tr("Agentao is a coding agent: it reads, changes and runs what is in "
                              "your folder, and asks you before it does."));
    what->setWordWrap(true);
    column->addWidget(what);
    auto *intro = new Label(tr("It works with the language model of your choice. Keys stay on "
                               "this computer and go only to the endpoint they belong to."),
                            Theme::Role::TextMuted);
    intro->setWordWrap(true);
    column->addWidget(intro);
    m_current = new Label({}, Theme::Role::Text);
    m_current->setObjectName("currentModel"_L1);
    m_current->setWordWrap(true);
    column->addWidget(m_current);
    m_error = new Label({}, Theme::Role::Danger);
    m_error->setWordWrap(true);
    column->addWidget(m_error);
    m_foundTitle = section(tr("Found on this computer"));
    m_found = new QVBoxLayout;
    m_found->setSpacing(Theme::kGap);
    column->addLayout(m_found);
    m_agentsTitle = section(tr("Or with another agent, which has models of its own"));
    m_agents = new QVBoxLayout;
    m_agents->setSpacing(Theme::kGap);
    column->addLayout(m_agents);
    m_agentsTitle->hide();
    section(tr("With a key"));
    m_form = new EndpointForm;
    column->addWidget(m_form);
    section(tr("Without a model"));
    column->addWidget(buildTour());

    auto *page = new QWidget;
    auto *middle = new QHBoxLayout(page);
    middle->setContentsMargins(24, 24, 24, 24);
    middle->addStretch(1);
    middle->addWidget(content, 1000, Qt::AlignTop);
    middle->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(page);
    scroll->viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

QWidget *FirstRunPage::buildTour()
{
    auto *card = new Card;
    QHBoxLayout *row = cardRow(card);
    row->addLayout(titleAndDetail(tr("Built-in tour – not a language model"),
                                  tr("A script that shows what the program can do: it reads, "
                                     "plans, asks, edits and runs, always in the same way, "
                                     "without network or key.")),
                   1);
    auto *start = new Button(Button::Kind::Raised, tr("Start the tour"));
    start->setObjectName("tourButton"_L1);
    connect(start, &Button::clicked, this, [this] {
        if (choose(ModelProfile::demoTour()))
            emit tourStarted();
    });
    row->addWidget(start, 0, Qt::AlignVCenter);
    return card;
}

void FirstRunPage::refresh(bool canGoBack)
{
    m_back->setVisible(canGoBack);
    m_mark->setVisible(!canGoBack); // who comes for the first time sees what this is
    m_error->hide();
    const auto current = m_choice->current();
    m_current->setVisible(current.has_value());
    if (current) {
        m_current->setText(tr("In use now: %1. A change is for new sessions.")
                               .arg(sanitizedForDisplay(current->fullName())));
    }
    refreshEnvironment();
}

void FirstRunPage::focusFirst()
{
    QWidget *first = findChild<Button *>(u"useEnvironment"_s);
    if (!first)
        first = m_form->findChild<ChoiceField *>(u"endpointProvider"_s);
    first->setFocus(Qt::OtherFocusReason);
}

void FirstRunPage::askForKey(const ModelProfile &profile)
{
    m_form->setInput(
        {profile.provider, profile.baseUrl.toString(), {}, profile.model, profile.wireFormat});
    m_form->focusKey();
}

bool FirstRunPage::canGoBack() const
{
    return !m_back->isHidden();
}

QString FirstRunPage::errorText() const
{
    return m_error->isHidden() ? QString() : m_error->text();
}

void FirstRunPage::refreshEnvironment()
{
    delete m_environment;
    m_environment = nullptr;
    const auto profile = m_choice->fromEnvironment();
    if (profile) {
        auto *card = new Card;
        QHBoxLayout *row = cardRow(card);
        row->addLayout(
            titleAndDetail(
                sanitizedForDisplay(profile->fullName()),
                tr("From the environment of this program, at %1").arg(profile->baseUrl.host())),
            1);
        auto *use = new Button(Button::Kind::Raised, tr("Use"));
        use->setObjectName("useEnvironment"_L1);
        connect(use, &Button::clicked, this, [this] {
            m_choice->useEnvironment();
            emit modelChosen();
        });
        row->addWidget(use, 0, Qt::AlignVCenter);
        m_found->insertWidget(0, card);
        m_environment = card;
    }
    updateFound();
}

void FirstRunPage::showLocalServer(const QString &provider, const QString &title,
                                   const QUrl &baseUrl, const QStringList &models)
{
    delete m_servers.take(baseUrl);
    auto *card = new Card;
    QHBoxLayout *row = cardRow(card);
    row->addLayout(titleAndDetail(sanitizedForDisplay(title),
                                  tr("Runs on this computer, at %1").arg(baseUrl.authority())),
                   1);
    auto *names = new ChoiceField(tr("Model of %1").arg(title), tr("Search models"));
    names->setObjectName("localModels"_L1);
    names->setMaximumWidth(kModelWidth);
    QList<Choice> choices;
    for (const QString &model : models)
        choices.append({model, model});
    names->setChoices(choices);
    names->setCurrent(models.value(0));
    row->addWidget(names, 0, Qt::AlignVCenter);
    auto *use = new Button(Button::Kind::Raised, tr("Use"));
    use->setObjectName("useLocal"_L1);
    use->setEnabled(!models.isEmpty());
    connect(use, &Button::clicked, this, [this, provider, baseUrl, names] {
        ModelProfile profile;
        profile.provider = provider;
        profile.baseUrl = baseUrl;
        profile.model = names->current();
        choose(profile);
    });
    row->addWidget(use, 0, Qt::AlignVCenter);
    m_found->addWidget(card);
    m_servers.insert(baseUrl, card);
    updateFound();
}

void FirstRunPage::setAgents(const QList<AgentEntry> &agents)
{
    const auto isSame = [](const AgentEntry &a, const AgentEntry &b) {
        return a.name == b.name && AgentTexts::description(a) == AgentTexts::description(b);
    };
    if (std::ranges::equal(agents, m_shownAgents, isSame))
        return;
    m_shownAgents = agents;
    while (QLayoutItem *item = m_agents->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const AgentEntry &agent : agents)
        addAgent(agent);
    m_agentsTitle->setVisible(!agents.isEmpty());
}

void FirstRunPage::addAgent(const AgentEntry &agent)
{
    auto *card = new Card;
    QHBoxLayout *row = cardRow(card);
    row->addLayout(titleAndDetail(sanitizedForDisplay(agent.name), AgentTexts::description(agent)),
                   1);
    auto *use = new Button(Button::Kind::Raised, tr("Use"));
    use->setObjectName("useAgent"_L1);
    use->setAccessibleName(tr("Use %1").arg(sanitizedForDisplay(agent.name)));
    connect(use, &Button::clicked, this, [this, name = agent.name] { emit agentChosen(name); });
    row->addWidget(use, 0, Qt::AlignVCenter);
    m_agents->addWidget(card);
}

void FirstRunPage::updateFound()
{
    m_foundTitle->setText(m_found->count() > 0 ? tr("Found on this computer")
                                               : tr("No model server found on this computer yet"));
}

bool FirstRunPage::choose(const ModelProfile &profile)
{
    const Result<void> saved = m_choice->save(profile);
    m_error->setVisible(!saved);
    if (!saved) {
        m_error->setText(Ui::errorText(saved.error()));
        return false;
    }
    m_form->setInput({});
    emit modelChosen();
    return true;
}

void FirstRunPage::logIn(const ModelProfile &profile)
{
    m_form->setBusy(tr("Asking %1 whether it takes the key…").arg(profile.baseUrl.host()));
    m_login = std::make_unique<Login>(profile, m_choice->configDir(), m_choice->keys());
    connect(m_login.get(), &Login::storing, this, [this] {
        m_form->setBusy(tr("Storing the key… The keyring of the desktop may ask you first."));
    });
    connect(m_login.get(), &Login::finished, this, &FirstRunPage::handleLogin);
    m_login->start();
}

void FirstRunPage::handleLogin(const Result<LoginOutcome> &outcome)
{
    m_login.release()->deleteLater(); // it is the sender
    if (!outcome) {
        m_form->setFailure(outcome.error());
        return;
    }
    m_form->setInput({});
    m_choice->adopt(outcome->profile);
    emit modelChosen();
    if (!outcome->stored)
        return;
    const QString provider = sanitizedForDisplay(outcome->profile.provider);
    emit keyStored(outcome->stored->place == KeyStore::Place::Keychain
                       ? tr("The key for %1 is in the keyring of the desktop.").arg(provider)
                       : tr("The key for %1 is in a file that only you can read: %2")
                             .arg(provider, displayPath(m_choice->keys()->fileName())));
}

void FirstRunPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (event->spontaneous())
        return;
    if (!m_form->hasCatalogue()) // not read before somebody chooses
        m_form->setCatalogue(ProviderCatalogue::load(m_choice->configDir()));
    emit localServersWanted();
}

} // namespace Ui
