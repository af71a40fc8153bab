// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/permissionprompt.h"

#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/answerchoice.h"
#include "ui/permission/deceptivetext.h"
#include "ui/permission/keyarming.h"
#include "ui/permission/questionbody.h"
#include "ui/permission/questiontext.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/theme/contrast.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"
#include "ui/widgets/accessibleopener.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QShortcut>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Ui {

//! What can be down shows something below as long as it is.
static void installAccessible()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *button = name == "Ui::QuietButton"_L1 ? qobject_cast<QuietButton *>(object) : nullptr;
        if (!button)
            return nullptr;
        return new AccessibleOpener(button, QAccessible::PushButton, [button] {
            return button->isCheckable() ? std::optional(button->isChecked()) : std::nullopt;
        });
    });
}

QuietButton::QuietButton(const QString &text, QWidget *parent)
    : QToolButton(parent)
{
    installAccessible();
    setText(text);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
}

QSize QuietButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 2 * Theme::kGap,
            fontMetrics().height() + Theme::kGap};
}

void QuietButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor text = Theme::color(Theme::Role::Text, palette());
    QColor surface = text;
    surface.setAlphaF(isDown() ? 0.16F : isChecked() ? 0.11F : underMouse() ? 0.07F : 0.0F);
    const QRectF body = QRectF(rect()).adjusted(1, 1, -1, -1);
    const bool isFramed
        = Theme::isHighContrast(palette()) && (underMouse() || isDown() || isChecked());
    painter.setPen(hasFocus()     ? QPen(Theme::color(Theme::Role::FocusRing, palette()), 2)
                       : isFramed ? QPen(Theme::color(Theme::Role::Separator, palette()), 1)
                                  : QPen(Qt::NoPen));
    painter.setBrush(surface);
    painter.drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    painter.setPen(isEnabled() ? text : Theme::color(Theme::Role::TextMuted, palette()));
    drawLine(&painter, rect(), Qt::AlignCenter, this->text());
}

SecondGesture::SecondGesture(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(3s);
    connect(&m_timer, &QTimer::timeout, this, &SecondGesture::reset);
}

void SecondGesture::setTime(std::chrono::milliseconds time)
{
    m_timer.setInterval(time);
}

bool SecondGesture::confirm(AnswerButton *button, std::chrono::milliseconds pause)
{
    if (m_button == button)
        return m_countsFrom.hasExpired();
    reset();
    m_button = button;
    m_countsFrom = QDeadlineTimer(pause, Qt::PreciseTimer);
    button->setWarns(true);
    m_timer.start();
    return false;
}

void SecondGesture::reset()
{
    m_timer.stop();
    if (m_button)
        m_button->setWarns(false);
    m_button = nullptr;
}

using Theme::Role;

//! Of what is dangerous, in its words and at its edge: red is for what cannot be taken back.
static Role markOf(const PermissionQuestion &question)
{
    return QuestionText::isAlarm(question) ? Role::Danger : Role::Warning;
}

static QKeySequence allowKeys()
{
    return Qt::CTRL | Qt::SHIFT | Qt::Key_Y;
}

static QKeySequence denyKeys()
{
    return Qt::CTRL | Qt::SHIFT | Qt::Key_N;
}

PermissionPrompt::PermissionPrompt(const PermissionQuestion &question, QWidget *parent)
    : QuestionCard(question.dangerous ? markOf(question) : Role::Accent, parent)
    , m_question(question)
    , m_arming(new KeyArming(this))
    , m_secondGesture(new SecondGesture(this))
    , m_body(new QuestionBody(question, this))
{
    addTitle();
    addPlace();
    column()->addWidget(m_body, 1);
    addWhy();
    addNote();
    addNoteButton();
    addAlike();
    addButtons();
    m_allowShortcut = addShortcut(allowKeys(), true);
    m_denyShortcut = addShortcut(denyKeys(), false);
    setKeys(allowKeys(), denyKeys(), true);

    setAccessibleName(tr("Question: %1").arg(title()));
    setAccessibleDescription(QuestionText::why(m_question));
    applyTheme();
}

QShortcut *PermissionPrompt::addShortcut(const QKeySequence &keys, bool allow)
{
    auto *shortcut = new QShortcut(keys, this);
    shortcut->setContext(Qt::WindowShortcut);
    shortcut->setAutoRepeat(false);
    const auto answer = [this, allow] { answerByKeys(allow); };
    // With several questions in a window Qt finds the keys ambiguous; the first one answers.
    connect(shortcut, &QShortcut::activated, this, answer);
    connect(shortcut, &QShortcut::activatedAmbiguously, this, answer);
    return shortcut;
}

void PermissionPrompt::setKeys(const QKeySequence &allow, const QKeySequence &deny, bool isOwn)
{
    m_allowShortcut->setKey(isOwn ? allow : QKeySequence());
    m_denyShortcut->setKey(isOwn ? deny : QKeySequence());
    m_denial->setKeyHint(deny.toString(QKeySequence::NativeText));
    if (m_allowance)
        m_allowance->setKeyHint(allow.toString(QKeySequence::NativeText));
}

void PermissionPrompt::setAlikeCount(int count)
{
    if (m_alike->isHidden() == (count > 0))
        noteChange();
    m_alike->setText(tr("Answer %n more that ask exactly the same, too", nullptr, count));
    m_alike->setVisible(count > 0);
    updateGeometry();
}

bool PermissionPrompt::answersAlike() const
{
    return !m_alike->isHidden() && m_alike->isChecked();
}

QList<AnswerChoice *> PermissionPrompt::choices() const
{
    return m_allowance ? QList{m_denial, m_allowance} : QList{m_denial};
}

void PermissionPrompt::focusFirst()
{
    m_denial->button()->setFocus(Qt::ShortcutFocusReason);
}

void PermissionPrompt::setArmingDelay(std::chrono::milliseconds delay)
{
    m_arming->setDelay(delay);
}

void PermissionPrompt::setConfirmationTime(std::chrono::milliseconds time)
{
    m_secondGesture->setTime(time);
}

void PermissionPrompt::setRoomy(bool roomy)
{
    m_dialogButton->setVisible(!roomy);
    m_body->setRoomy(roomy);
}

// --- Answering ---

// The topmost question that a person can see.
PermissionPrompt *PermissionPrompt::firstInWindow()
{
    PermissionPrompt *first = nullptr;
    int firstTop = 0;
    const QWidget *top = window();
    QList<PermissionPrompt *> prompts = top->findChildren<PermissionPrompt *>();
    if (top == this)
        prompts += this;
    for (PermissionPrompt *prompt : std::as_const(prompts)) {
        if (prompt->window() != top || prompt->m_isAnswered || prompt->visibleRegion().isEmpty())
            continue;
        const int y = prompt->mapTo(top, QPoint()).y();
        if (!first || y < firstTop) {
            first = prompt;
            firstTop = y;
        }
    }
    return first;
}

void PermissionPrompt::answerByKeys(bool allow)
{
    PermissionPrompt *first = firstInWindow();
    if (!first || !first->m_arming->isArmed())
        return;
    if (const AnswerChoice *answer = allow ? first->m_allowance : first->m_denial)
        first->handleButton(answer->button());
}

QVariant PermissionPrompt::draft() const
{
    return m_note->text();
}

void PermissionPrompt::setDraft(const QVariant &draft)
{
    const QString note = draft.toString();
    if (note.isEmpty())
        return;
    m_noteButton->setChecked(true);
    m_note->setText(note);
}

void PermissionPrompt::handleButton(AnswerButton *button)
{
    const bool needsSecond = button->allows() && m_question.dangerous;
    if (!needsSecond || m_secondGesture->confirm(button, m_arming->delay()))
        finish(button->choice(), PermissionScope::Session, button->asked());
}

void PermissionPrompt::showNote(bool show)
{
    m_note->setVisible(show);
    if (!show)
        m_note->clear();
    else if (isVisible())
        m_note->setFocus(Qt::OtherFocusReason); // Asked for with "Say why".
    updateGeometry();
}

void PermissionPrompt::finish(std::optional<PermissionChoice> choice, PermissionScope scope,
                              const QString &asked)
{
    if (m_isAnswered)
        return;
    m_isAnswered = true;
    m_secondGesture->reset();
    for (AnswerChoice *answer : choices())
        answer->setEnabled(false);
    m_noteButton->setEnabled(false);
    m_note->setEnabled(false);
    m_alike->setEnabled(false);
    emit answered(
        {.choice = choice, .note = m_note->text().trimmed(), .scope = scope, .asked = asked});
}

// Keys on the buttons: only deliberate ones, and Enter as well as Space.
bool PermissionPrompt::eventFilter(QObject *watched, QEvent *event)
{
    // Escape in the note closes the note, before it is a key of the window.
    if (watched == m_note && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() != QEvent::KeyPress)
        return QuestionCard::eventFilter(watched, event);
    const auto *key = static_cast<const QKeyEvent *>(event);
    if (watched == m_note) {
        if (key->key() != Qt::Key_Escape)
            return QuestionCard::eventFilter(watched, event);
        m_noteButton->setChecked(false);
        m_noteButton->setFocus(Qt::OtherFocusReason);
        return true;
    }
    auto *button = static_cast<AnswerButton *>(watched);
    if (key->key() == Qt::Key_Down && key->modifiers().testFlag(Qt::AltModifier)) {
        static_cast<AnswerChoice *>(button->parentWidget())->openMenu();
        return true;
    }
    return handleAnswerKey(*button, *key, m_arming->isArmed())
        || QuestionCard::eventFilter(watched, event);
}

// --- Look ---

void PermissionPrompt::applyTheme()
{
    m_dialogButton->setFont(Theme::secondaryFont());
    m_place->setFont(Theme::secondaryFont());
    int width = 0;
    for (AnswerChoice *answer : choices()) {
        answer->setCommonWidth(0);
        width = std::max(width, answer->sizeHint().width());
    }
    for (AnswerChoice *answer : choices())
        answer->setCommonWidth(width);
    QuestionCard::applyTheme();
}

// What a PermissionPrompt is made of.

using Theme::Role;

static constexpr int kMaximumNoteLength = 4000;

void PermissionPrompt::addTitle()
{
    m_dialogButton = new QuietButton(tr("Enlarge"), this);
    m_dialogButton->setToolTip(tr("Show this question in a window of its own"));
    connect(m_dialogButton, &QToolButton::clicked, this, &PermissionPrompt::dialogRequested);

    addTitleRow(QuestionText::title(m_question))->addWidget(m_dialogButton, 0, Qt::AlignVCenter);
}

// What should hold it may not start on this machine.
void PermissionPrompt::addPlace()
{
    m_place = new WrapLabel(Role::TextMuted, this);
    m_place->setText(QuestionText::place(m_question));
    column()->addWidget(m_place);
    if (m_question.sandboxed) {
        showSandbox(*m_question.sandboxed);
        if (*m_question.sandboxed) {
            SandboxProbe::shared()->status().then(this, [this](const SandboxStatus &status) {
                showSandbox(status.kind != SandboxKind::None);
            });
        }
    }
    m_place->setVisible(!m_place->text().isEmpty());
    const auto deceptive = DeceptiveText::findings(QuestionText::effectText(m_question));
    for (const QString &finding : deceptive)
        addWarning(finding);
}

void PermissionPrompt::showSandbox(bool isOn)
{
    const QString place = QuestionText::place(m_question);
    const QString words = QuestionText::sandbox(isOn);
    const QString text = place.isEmpty() ? words : tr("%1 · %2").arg(place, words);
    if (text == m_place->text())
        return;
    noteChange();
    m_place->setText(text);
    m_place->setToolTip(QuestionText::sandboxMeaning(isOn));
    m_place->setAccessibleDescription(m_place->toolTip());
}

void PermissionPrompt::addWarning(const QString &words)
{
    auto *warning = new WrapLabel(Role::Danger, this);
    warning->setText(words);
    column()->addWidget(warning);
}

void PermissionPrompt::addWhy()
{
    const QString words = QuestionText::why(m_question);
    if (words.isEmpty())
        return;
    auto *label = new WrapLabel(m_question.dangerous ? markOf(m_question) : Role::Text, this);
    label->setText(words);
    label->setAccessibleDescription(tr("Why you are asked"));
    column()->addWidget(label);
}

void PermissionPrompt::addNote()
{
    m_note = new QLineEdit(this);
    m_note->setPlaceholderText(tr("Why, or what to do instead; goes to the model"));
    m_note->setAccessibleName(tr("Reason for the model"));
    m_note->setMaxLength(kMaximumNoteLength);
    m_note->hide();
    m_note->installEventFilter(this);
    connect(m_note, &QLineEdit::returnPressed, this, [this] { handleButton(m_denial->button()); });
    layout()->addWidget(m_note);
}

void PermissionPrompt::addNoteButton()
{
    m_noteButton = new QuietButton(tr("Say why\u2026"), this);
    m_noteButton->setToolTip(tr("Deny with a reason for the model"));
    m_noteButton->setCheckable(true);
    m_noteButton->setVisible(m_question.asker.isEmpty()); // another agent does not read it
    m_noteButton->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    // Not clicked(): the accessibility interface toggles it.
    connect(m_noteButton, &QToolButton::toggled, this, &PermissionPrompt::showNote);
}

// The safe one first; a plain "no" is there even if the question does not offer one. What lasts is
// in the menus.
void PermissionPrompt::addButtons()
{
    const PermissionOption *denial
        = QuestionText::plainOption(m_question, PermissionChoice::RejectOnce);
    m_denial = addChoice(denial ? *denial : PermissionOption(), denial);
    if (const auto *once = QuestionText::plainOption(m_question, PermissionChoice::AllowOnce))
        m_allowance = addChoice(*once, true);
    auto *flow = new FlowLayout;
    for (AnswerChoice *answer : choices()) {
        addLasting(answer);
        flow->addWidget(answer);
    }
    flow->addWidget(m_noteButton);
    m_noteButton->setMinimumHeight(m_denial->sizeHint().height());
    column()->addLayout(flow);
    orderTabs();
}

//! Not \a isOffered: a "no" that the question has not.
AnswerChoice *PermissionPrompt::addChoice(const PermissionOption &option, bool isOffered)
{
    auto *button = new AnswerButton(isOffered ? std::optional(option.choice) : std::nullopt,
                                    m_question.asker.isEmpty()
                                        ? QuestionText::label(option)
                                        : QuestionText::theirLabel(option, isOffered));
    button->setAsked(option.asked);
    auto *answer = new AnswerChoice(button, this);
    button->installEventFilter(this);
    connect(button, &QPushButton::clicked, this, [this, button] { handleButton(button); });
    connect(answer, &AnswerChoice::lastingChosen, this, [this](const PermissionOption &chosen) {
        finish(chosen.choice, chosen.scope, chosen.asked);
    });
    if (m_question.dangerous && button->allows())
        button->setWarningLabel(tr("Really allow?"));
    return answer;
}

void PermissionPrompt::addLasting(AnswerChoice *answer)
{
    if (!m_question.asker.isEmpty()) {
        addTheirs(answer);
        return;
    }
    const auto wanted = answer->button()->allows() ? PermissionChoice::AllowAlways
                                                   : PermissionChoice::RejectAlways;
    const QString rule = displayLine(coreText(m_question.rule));
    for (const PermissionOption &option : std::as_const(m_question.options)) {
        if (option.choice == wanted)
            answer->addLasting(option, QuestionText::lasting(option.scope), rule);
    }
}

//! The other answers of that side, in the words of the agent that asks.
void PermissionPrompt::addTheirs(AnswerChoice *answer)
{
    for (const PermissionOption &option : std::as_const(m_question.options)) {
        const bool allows = PermissionAnswer{.choice = option.choice}.allows();
        if (allows == answer->button()->allows() && option.asked != answer->button()->asked())
            answer->addLasting(option, QuestionText::theirLabel(option, true), {});
    }
}

// Round by Tab in the order the eye goes.
void PermissionPrompt::orderTabs()
{
    QWidget *before = m_dialogButton;
    const auto next = [&before](QWidget *widget) {
        setTabOrder(before, widget);
        before = widget;
    };
    next(m_note);
    next(m_alike);
    for (const AnswerChoice *answer : choices()) {
        next(answer->button());
        if (answer->chevron())
            next(answer->chevron());
    }
    next(m_noteButton);
}

void PermissionPrompt::addAlike()
{
    m_alike = new QCheckBox(this);
    m_alike->hide();
    layout()->addWidget(m_alike);
}

} // namespace Ui
