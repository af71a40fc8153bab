// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverheader.h"

#include "ui/mcp/servertexts.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/label.h"
#include "ui/widgets/switch.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using State = McpServerStatus::State;

ServerHeader::ServerHeader(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("serverHeader"_L1);
    buildLayout();
    connectButtons();
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &ServerHeader::followRetry);
}

static Label *wrapping(Theme::Role role, QLatin1StringView name)
{
    auto *label = new Label({}, role);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

static Button *helper(const QString &text, QLatin1StringView name, const QString &icon = {})
{
    auto *button = new Button(Button::Kind::Raised, text);
    button->setObjectName(name);
    button->setIconName(icon);
    return button;
}

Card *ServerHeader::buildCard()
{
    auto *card = new Card;
    m_reason = wrapping(Theme::Role::Text, "serverReason"_L1);
    m_retry = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_retry->setObjectName("serverRetry"_L1);
    m_cancel = helper(tr("Cancel"), "cancelSignIn"_L1);
    m_copyPage = helper(tr("Copy the address"), "copySignInPage"_L1, u"copy"_s);
    auto *buttons = new FlowLayout;
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_copyPage);
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(Theme::kPadding, Theme::kGap, Theme::kPadding, Theme::kGap);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_reason);
    column->addWidget(m_retry);
    column->addLayout(buttons);
    return card;
}

void ServerHeader::buildLayout()
{
    m_name = new Label({}, Theme::Role::Text, Label::Size::Heading);
    m_name->setObjectName("serverName"_L1);
    m_name->setElided(true);
    m_name->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_state = new Button(Button::Kind::Quiet);
    m_state->setObjectName("serverState"_L1);
    m_state->setFocusPolicy(Qt::NoFocus);
    m_state->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_switch = new Switch;
    m_switch->setObjectName("serverSwitch"_L1);
    auto *top = new QHBoxLayout;
    top->setSpacing(Theme::kGrid);
    top->addWidget(m_name);
    top->addWidget(m_state);
    top->addStretch(1);
    top->addWidget(m_switch);
    m_facts = new Label({}, Theme::Role::TextMuted);
    m_facts->setObjectName("serverFacts"_L1);
    m_facts->setWordWrap(true);
    m_address = new Label({}, Theme::Role::TextMuted);
    m_address->setObjectName("serverAddress"_L1);
    m_address->setElided(true);
    m_card = buildCard();
    m_restart = helper(tr("Restart"), "restartServer"_L1, u"retry"_s);
    m_signInButton = helper(tr("Sign in…"), "signIn"_L1, u"key"_s);
    m_signOut = helper(tr("Sign out"), "signOut"_L1);
    auto *buttons = new FlowLayout;
    for (Button *button : {m_signInButton, m_restart, m_signOut})
        buttons->addWidget(button);
    m_note = wrapping(Theme::Role::TextMuted, "serverNote"_L1);
    m_note->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    column->addLayout(top);
    column->addWidget(m_facts);
    column->addWidget(m_address);
    column->addWidget(m_card);
    column->addLayout(buttons);
    column->addWidget(m_note);
}

void ServerHeader::connectButtons()
{
    // What is shown follows the server, not the click.
    connect(m_switch, &Switch::switched, this, [this](bool on) {
        m_switch->showOn(!on);
        emit enableRequested(on);
    });
    connect(m_restart, &Button::clicked, this, &ServerHeader::restartRequested);
    connect(m_signInButton, &Button::clicked, this, &ServerHeader::signInRequested);
    connect(m_cancel, &Button::clicked, this, &ServerHeader::signInCancelled);
    connect(m_signOut, &Button::clicked, this, &ServerHeader::signOutRequested);
    connect(m_copyPage, &Button::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_signIn.page.toString(QUrl::FullyEncoded));
    });
}

void ServerHeader::setServer(const McpServerStatus &server, const SignIn &signIn)
{
    m_server = server;
    const bool wasWaiting = std::exchange(m_signIn, signIn).isWaiting;
    const bool hadFocus = m_signInButton->hasFocus() || m_cancel->hasFocus();
    showState();
    showFacts();
    showCard();
    showButtons();
    // What takes the place of the button that had the focus gets it.
    if (hadFocus && wasWaiting != m_signIn.isWaiting)
        (m_signIn.isWaiting ? m_cancel : m_signInButton)->setFocus(Qt::OtherFocusReason);
}

void ServerHeader::setRuns(bool runs)
{
    if (std::exchange(m_runs, runs) != runs)
        showButtons();
}

void ServerHeader::setNote(const QString &text)
{
    m_note->showText(text);
}

void ServerHeader::showState()
{
    const ServerTexts::StateLook look = ServerTexts::stateLook(m_server.state);
    const bool isOn = m_server.state != State::Disabled;
    m_name->setText(ServerTexts::name(m_server));
    m_state->setText(look.word);
    m_state->setIconName(look.icon);
    m_state->setRole(look.role);
    m_state->setAccessibleName(tr("State: %1").arg(look.word));
    m_switch->showOn(isOn);
    m_switch->setText(isOn ? tr("On") : tr("Off"));
    m_switch->setAccessibleName(tr("Server %1 is switched on").arg(m_name->text()));
    m_switch->updateGeometry();
    m_switch->update();
}

//! Stays in one line; the list of them is broken between its parts.
static QString unbroken(QString text)
{
    return text.replace(u' ', QChar(QChar::Nbsp)).replace(u"\u00A0·\u00A0"_s, u" · "_s);
}

void ServerHeader::showFacts()
{
    QStringList parts;
    for (const QString &part :
         {ServerTexts::ownName(m_server), ServerTexts::origin(m_server.origin),
          ServerTexts::kind(m_server.kind), ServerTexts::counts(m_server)}) {
        if (!part.isEmpty())
            parts += unbroken(part);
    }
    if (const QString revision = m_server.facts.protocolVersion; !revision.isEmpty())
        parts += unbroken(tr("MCP %1").arg(displayLine(revision.left(40))));
    m_facts->setText(parts.join(u" · "_s));
    m_address->setFont(Theme::windowCodeFont());
    m_address->setText(displayLine(m_server.address.left(2000)));
    m_address->setVisible(!m_server.address.isEmpty());
}

QString ServerHeader::waitingText() const
{
    return m_signIn.page.isEmpty()
        ? tr("Looking for the page where you can sign in…")
        : tr("Waiting for the browser: sign in at %1 there, then this goes on by itself.")
              .arg(m_signIn.page.host(QUrl::FullyEncoded));
}

void ServerHeader::showCard()
{
    const QString reason = m_signIn.isWaiting ? waitingText()
        : !m_signIn.failure.isEmpty()         ? tr("Signing in failed: %1").arg(m_signIn.failure)
        : m_server.state == State::SignIn && m_server.reason.message.isEmpty()
        ? tr("This server wants to know who you are. Signing in opens its page in your browser.")
        : ServerTexts::reason(m_server);
    m_reason->showText(reason);
    m_cancel->setVisible(m_signIn.isWaiting);
    m_copyPage->setVisible(m_signIn.isWaiting && !m_signIn.page.isEmpty());
    followRetry();
    m_card->setVisible(!reason.isEmpty() || !m_retry->isHidden());
}

// The timer runs only while somebody can see the seconds.
void ServerHeader::followRetry()
{
    const QString text = m_signIn.isWaiting
        ? QString()
        : ServerTexts::retry(m_server, QDateTime::currentDateTimeUtc());
    m_retry->showText(text);
    if (text.isEmpty() || !isVisible())
        m_tick.stop();
    else if (!m_tick.isActive())
        m_tick.start();
}

void ServerHeader::showButtons()
{
    const bool isOn = m_server.state != State::Disabled;
    const bool needsSignIn = m_runs && m_server.state == State::SignIn && !m_signIn.isWaiting;
    m_signInButton->setVisible(needsSignIn);
    m_signInButton->setKind(needsSignIn ? Button::Kind::Primary : Button::Kind::Raised);
    m_signInButton->setText(m_signIn.failure.isEmpty() ? tr("Sign in…") : tr("Try again"));
    m_restart->setVisible(m_runs && isOn && !needsSignIn && !m_signIn.isWaiting);
    m_restart->setText(m_server.state == State::Failed        ? tr("Try now")
                           : m_server.state == State::Stopped ? tr("Start")
                                                              : tr("Restart"));
    m_signOut->setVisible(m_server.canSignOut && !m_signIn.isWaiting);
}

void ServerHeader::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    followRetry();
}

void ServerHeader::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
}

} // namespace Ui
