// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/permissionprompt.h"

#include "ui/diff/displaypath.h"
#include "ui/permission/answerbutton.h"
#include "ui/permission/flowlayout.h"
#include "ui/permission/keyarming.h"
#include "ui/permission/questionbody.h"
#include "ui/permission/questiontext.h"
#include "ui/permission/quietbutton.h"
#include "ui/permission/secondgesture.h"
#include "ui/permission/wraplabel.h"
#include "ui/text/coretext.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QShortcut>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static constexpr int kMaximumNoteLength = 4000;

static QKeySequence allowKeys()
{
    return Qt::CTRL | Qt::SHIFT | Qt::Key_Y;
}

static QKeySequence denyKeys()
{
    return Qt::CTRL | Qt::SHIFT | Qt::Key_N;
}

PermissionPrompt::PermissionPrompt(const PermissionQuestion &question, QWidget *parent)
    : QuestionCard(question.dangerous ? Role::Danger : Role::Accent, parent)
    , m_question(question)
    , m_arming(new KeyArming(this))
    , m_secondGesture(new SecondGesture(this))
    , m_body(new QuestionBody(question, this))
{
    addTitle();
    column()->addWidget(m_body, 1);
    addFacts();
    addNote();
    addNoteButton();
    addButtons();
    addShortcut(allowKeys(), &PermissionPrompt::handleAllowKeys);
    addShortcut(denyKeys(), &PermissionPrompt::handleDenyKeys);

    setAccessibleName(tr("Question: %1").arg(title()));
    setAccessibleDescription(displayLine(coreText(m_question.reason)));
    applyTheme();
}

// --- Parts ---

void PermissionPrompt::addTitle()
{
    m_dialogButton = new QuietButton(tr("Enlarge"), this);
    m_dialogButton->setToolTip(tr("Show this question in a window of its own"));
    connect(m_dialogButton, &QToolButton::clicked, this, &PermissionPrompt::dialogRequested);

    addTitleRow(QuestionText::title(m_question))->addWidget(m_dialogButton, 0, Qt::AlignVCenter);
    if (m_question.dangerous) {
        auto *warning = new WrapLabel(Role::Danger, this);
        warning->setText(tr("Careful: this can destroy data or reaches outside the project."));
        column()->addWidget(warning);
    }
}

void PermissionPrompt::addFacts()
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(Theme::kPadding);
    grid->setVerticalSpacing(Theme::kGrid);
    grid->setColumnStretch(1, 1);
    const auto addFact = [this, grid](const QString &name, const QString &fact) {
        if (fact.isEmpty())
            return;
        const int row = grid->rowCount();
        auto *nameLabel = new WrapLabel(Role::TextMuted, this);
        nameLabel->setText(name);
        nameLabel->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum);
        auto *factLabel = new WrapLabel(Role::Text, this);
        factLabel->setText(fact);
        factLabel->setAccessibleName(name + u' ' + fact);
        grid->addWidget(nameLabel, row, 0, Qt::AlignTop);
        grid->addWidget(factLabel, row, 1);
    };
    addFact(tr("Asked because"), displayLine(coreText(m_question.reason)));
    const auto isLasting = [](const PermissionOption &option) {
        return option.choice == PermissionChoice::AllowAlways
            || option.choice == PermissionChoice::RejectAlways;
    };
    if (std::ranges::any_of(m_question.options, isLasting))
        addFact(tr("“Always” means"), displayLine(coreText(m_question.rule)));
    column()->addLayout(grid);
}

void PermissionPrompt::addNote()
{
    m_note = new QLineEdit(this);
    m_note->setPlaceholderText(tr("Why, or what to do instead; goes to the model"));
    m_note->setAccessibleName(tr("Reason for the model"));
    m_note->setMaxLength(kMaximumNoteLength);
    m_note->hide();
    m_note->installEventFilter(this);
    connect(m_note, &QLineEdit::returnPressed, this, [this] { handleButton(m_buttons.first()); });
    layout()->addWidget(m_note);
}

void PermissionPrompt::addNoteButton()
{
    m_noteButton = new QuietButton(tr("Say why\u2026"), this);
    m_noteButton->setToolTip(tr("Deny with a reason for the model"));
    m_noteButton->setCheckable(true);
    m_noteButton->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(m_noteButton, &QToolButton::clicked, this, &PermissionPrompt::toggleNote);
}

// Safe answers first; a plain "no" is there even if the question does not offer one.
void PermissionPrompt::addButtons()
{
    auto *flow = new FlowLayout;
    const auto addButton = [this, flow](std::optional<PermissionChoice> choice,
                                        const QString &label) {
        auto *button = new AnswerButton(choice, label, this);
        button->installEventFilter(this);
        connect(button, &QPushButton::clicked, this, [this, button] { handleButton(button); });
        if (m_question.dangerous && button->allows())
            button->setWarningLabel(tr("Really allow?"));
        flow->addWidget(button);
        if (m_buttons.isEmpty())
            flow->addWidget(m_noteButton);
        m_buttons += button;
    };
    const auto &options = m_question.options;
    for (const auto choice : {PermissionChoice::RejectOnce, PermissionChoice::RejectAlways,
                              PermissionChoice::AllowOnce, PermissionChoice::AllowAlways}) {
        const auto option = std::ranges::find_if(options, [choice](const PermissionOption &one) {
            return one.choice == choice && one.scope == PermissionScope::Session;
        });
        if (option != options.cend())
            addButton(choice, QuestionText::label(*option));
        else if (choice == PermissionChoice::RejectOnce)
            addButton(std::nullopt, QuestionText::label({.choice = choice}));
    }
    m_keepButton = makeKeepButton();
    if (m_keepButton)
        flow->addWidget(m_keepButton);
    // Round by Tab in the order the eye goes.
    QWidget *before = m_dialogButton;
    const auto next = [&before](QWidget *widget) {
        setTabOrder(before, widget);
        before = widget;
    };
    next(m_note);
    next(m_buttons.first());
    next(m_noteButton);
    for (AnswerButton *button : m_buttons.sliced(1))
        next(button);
    if (m_keepButton) {
        next(m_keepButton);
        m_keepButton->setMinimumHeight(m_buttons.first()->sizeHint().height());
    }
    m_noteButton->setMinimumHeight(m_buttons.first()->sizeHint().height());
    m_buttons.first()->setKeyHint(denyKeys().toString(QKeySequence::NativeText));
    if (AnswerButton *allow = buttonOf(PermissionChoice::AllowOnce))
        allow->setKeyHint(allowKeys().toString(QKeySequence::NativeText));

    column()->addLayout(flow);
}

// What is saved beyond the session takes a second look, so it is in a menu.
QToolButton *PermissionPrompt::makeKeepButton()
{
    QMenu *menu = nullptr;
    for (const PermissionOption &option : std::as_const(m_question.options)) {
        if (option.scope == PermissionScope::Session)
            continue;
        if (!menu)
            menu = new QMenu(this);
        QString label = QuestionText::label(option);
        const QAction *action = menu->addAction(label.replace(u'&', "&&"_L1));
        connect(action, &QAction::triggered, this,
                [this, option] { finish(option.choice, option.scope); });
    }
    if (!menu)
        return nullptr;
    auto *button = new QuietButton(tr("Remember longer\u2026"), this);
    button->setToolTip(tr("Save this permission for this folder or for all folders"));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return button;
}

void PermissionPrompt::addShortcut(const QKeySequence &keys, void (PermissionPrompt::*handler)())
{
    auto *shortcut = new QShortcut(keys, this);
    shortcut->setContext(Qt::WindowShortcut);
    shortcut->setAutoRepeat(false);
    // With several questions in a window Qt finds the keys ambiguous; the first one answers.
    connect(shortcut, &QShortcut::activated, this, handler);
    connect(shortcut, &QShortcut::activatedAmbiguously, this, handler);
}

AnswerButton *PermissionPrompt::buttonOf(PermissionChoice choice) const
{
    const auto found = std::ranges::find(m_buttons, std::optional(choice), &AnswerButton::choice);
    return found == m_buttons.cend() ? nullptr : *found;
}

void PermissionPrompt::focusFirst()
{
    m_buttons.first()->setFocus(Qt::ShortcutFocusReason);
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

void PermissionPrompt::handleAllowKeys()
{
    PermissionPrompt *first = firstInWindow();
    if (!first || !first->m_arming->isArmed())
        return;
    if (AnswerButton *button = first->buttonOf(PermissionChoice::AllowOnce))
        first->handleButton(button);
}

void PermissionPrompt::handleDenyKeys()
{
    PermissionPrompt *first = firstInWindow();
    if (first && first->m_arming->isArmed())
        first->handleButton(first->m_buttons.first());
}

void PermissionPrompt::handleButton(AnswerButton *button)
{
    const bool needsSecond = button->allows() && m_question.dangerous;
    if (!needsSecond || m_secondGesture->confirm(button, m_arming->delay()))
        finish(button->choice());
}

void PermissionPrompt::toggleNote()
{
    const bool show = m_note->isHidden();
    m_noteButton->setChecked(show);
    m_note->setVisible(show);
    if (show)
        m_note->setFocus(Qt::OtherFocusReason); // Asked for by the click on "Say why".
    else
        m_note->clear();
    updateGeometry();
}

void PermissionPrompt::finish(std::optional<PermissionChoice> choice, PermissionScope scope)
{
    if (m_isAnswered)
        return;
    m_isAnswered = true;
    m_secondGesture->reset();
    for (AnswerButton *button : std::as_const(m_buttons))
        button->setEnabled(false);
    m_noteButton->setEnabled(false);
    if (m_keepButton)
        m_keepButton->setEnabled(false);
    m_note->setEnabled(false);
    emit answered({.choice = choice, .note = m_note->text().trimmed(), .scope = scope});
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
        toggleNote();
        m_noteButton->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return handleAnswerKey(*static_cast<AnswerButton *>(watched), *key, m_arming->isArmed())
        || QuestionCard::eventFilter(watched, event);
}

// --- Look ---

void PermissionPrompt::applyTheme()
{
    m_dialogButton->setFont(Theme::secondaryFont());
    QuestionCard::applyTheme();
}

} // namespace Ui
