// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/terminaltab.h"

#include "ui/shell/shelltext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/seekbar.h"

#include <QApplication>
#include <QBoxLayout>
#include <QDropEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QTimer>
#include <QUrl>

#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static TerminalKey keyWithCtrlAndShift(int key)
{
    switch (key) {
    case Qt::Key_C:
        return TerminalKey::Copy;
    case Qt::Key_V:
        return TerminalKey::Paste;
    case Qt::Key_F:
        return TerminalKey::Find;
    case Qt::Key_T:
        return TerminalKey::New;
    case Qt::Key_W:
        return TerminalKey::Close;
    case Qt::Key_Plus: // Shift stands on the same key in many layouts
        return TerminalKey::Larger;
    default:
        return TerminalKey::Window;
    }
}

static TerminalKey keyWithCtrl(int key)
{
    switch (key) {
    case Qt::Key_PageDown:
        return TerminalKey::Next;
    case Qt::Key_PageUp:
        return TerminalKey::Previous;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return TerminalKey::Larger;
    case Qt::Key_Minus:
        return TerminalKey::Smaller;
    case Qt::Key_0:
        return TerminalKey::NormalSize;
    case Qt::Key_QuoteLeft:
    case Qt::Key_Comma:
    case Qt::Key_Tab:
        return TerminalKey::Window;
    default:
        return TerminalKey::Shell;
    }
}

TerminalKey terminalKey(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers
        = event.modifiers() & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
    if (event.key() == Qt::Key_F6 || modifiers.testFlag(Qt::MetaModifier))
        return TerminalKey::Window;
    if (modifiers == (Qt::ControlModifier | Qt::ShiftModifier))
        return keyWithCtrlAndShift(event.key());
    if (modifiers == Qt::ControlModifier)
        return keyWithCtrl(event.key());
    if (modifiers == (Qt::ControlModifier | Qt::AltModifier) && event.text().isEmpty())
        return TerminalKey::Window;
    return TerminalKey::Shell;
}

static constexpr qsizetype kMaxSoughtChars = 200;

TerminalTab::TerminalTab(int number, std::unique_ptr<TerminalScreen> screen, QWidget *parent)
    : QWidget(parent)
    , m_number(number)
    , m_screen(std::move(screen))
{
    m_screen->setEvents(events());
    build();
    setTitle({});
}

TerminalTab::~TerminalTab()
{
    input()->removeEventFilter(this); // it tells of its end
    m_screen.reset(); // before its parent deletes the widget of it
}

TerminalEvents TerminalTab::events()
{
    return {.ended = [this] { emit closeConfirmed(); },
            .titleChanged = [this](const QString &said) { setTitle(said); },
            .linkActivated = [this](const QUrl &url) { openLink(url); }};
}

QWidget *TerminalTab::input() const
{
    QWidget *widget = m_screen->widget();
    return widget->focusProxy() ? widget->focusProxy() : widget;
}

void TerminalTab::build()
{
    m_question = new Banner;
    // What is sought in a terminal mostly stands above its end.
    m_find = new SeekBar(tr("Find in the terminal"), u"terminalFind"_s, SeekBar::Enter::Backward);
    m_find->setContentsMargins(Theme::kGap, 0, Theme::kGap, Theme::kGrid);
    QWidget *widget = m_screen->widget();
    widget->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(widget, &QWidget::customContextMenuRequested, this, &TerminalTab::showMenu);
    input()->installEventFilter(this);
    auto *place = new QGridLayout; // a question lies over the lines and moves none
    place->addWidget(m_question, 0, 0, Qt::AlignTop);
    place->addWidget(widget, 0, 0);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_find);
    column->addLayout(place, 1);
    m_question->raise();
    connect(m_find, &SeekBar::closed, this, &TerminalTab::focusTerminal);
    connect(m_find, &SeekBar::findRequested, this, [this](const QString &text, bool backward) {
        m_find->setFound(m_screen->find(text.left(kMaxSoughtChars), backward));
    });
    connect(m_question, &Banner::dismissed, this, &TerminalTab::focusTerminal);
}

void TerminalTab::start(const TerminalStart &start)
{
    if (m_screen->start(start))
        return;
    m_question->showMessage(
        Banner::Kind::Error,
        tr("The shell %1 cannot be started in %2.").arg(start.command.last(), start.folder));
}

void TerminalTab::setTitle(const QString &said)
{
    const QString title = ShellText::title(said);
    m_title = title.isEmpty() ? tr("Terminal %1").arg(m_number) : title;
    const QString name = tr("Terminal: %1").arg(m_title);
    input()->setAccessibleName(name);
    m_screen->widget()->setAccessibleName(name);
    emit titleChanged();
}

void TerminalTab::openLink(const QUrl &url)
{
    if (url.isValid() && (url.scheme() == "http"_L1 || url.scheme() == "https"_L1))
        emit linkRequested(url);
}

void TerminalTab::focusTerminal()
{
    input()->setFocus(Qt::OtherFocusReason);
}

bool TerminalTab::closeInnermost()
{
    if (!m_question->isHidden()) {
        m_question->dismiss();
        return true;
    }
    if (!m_find->isHidden()) {
        m_find->close();
        return true;
    }
    return false;
}

QString TerminalTab::runningProgram() const
{
    return ShellText::title(m_screen->runningProgram());
}

void TerminalTab::askToClose()
{
    const QString program = runningProgram();
    if (program.isEmpty()) {
        emit closeConfirmed();
        return;
    }
    m_question->showMessage(Banner::Kind::Warning,
                            tr("“%1” still runs in this terminal and ends with it.").arg(program),
                            {{tr("Close it anyway"), [this] { emit closeConfirmed(); }}},
                            u"close"_s);
}

void TerminalTab::find()
{
    const QString selected = m_screen->selectedText();
    m_find->open(selected.contains(u'\n') ? QString() : selected.trimmed());
}

QString TerminalTab::forAgent() const
{
    const QString selection = m_screen->selectedText();
    return selection.trimmed().isEmpty() ? ShellText::given(m_screen->text(), false)
                                         : ShellText::given(selection, true);
}

void TerminalTab::release()
{
    // A shell that ends by itself is not waited for, as it would be when it is deleted.
    constexpr std::chrono::seconds kLongest(1);
    disconnect(this, &TerminalTab::closeConfirmed, nullptr, nullptr);
    if (!m_screen->isRunning()) {
        deleteLater();
        return;
    }
    connect(this, &TerminalTab::closeConfirmed, this, &TerminalTab::deleteLater);
    QTimer::singleShot(kLongest, this, &TerminalTab::deleteLater);
    m_screen->hangUp();
}

void TerminalTab::copy()
{
    const QString text = m_screen->selectedText();
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
}

void TerminalTab::paste(QClipboard::Mode mode)
{
    pasteGuarded(QApplication::clipboard()->text(mode));
}

void TerminalTab::pasteGuarded(const QString &text)
{
    const QString clean = ShellText::pastable(text);
    if (clean.isEmpty())
        return;
    const auto lines = int(ShellText::lineCount(clean));
    if (lines == 1) {
        m_screen->paste(clean);
        return;
    }
    m_question->showMessage(
        Banner::Kind::Warning,
        tr("These are %n lines. A shell can run each of them as it arrives.", nullptr, lines),
        {{tr("Paste them"), [this, clean] { m_screen->paste(clean); }}}, u"paste"_s);
}

bool TerminalTab::handleKey(QKeyEvent *event)
{
    const TerminalKey key = terminalKey(*event);
    switch (key) {
    case TerminalKey::Shell:
        return false;
    case TerminalKey::Window:
        event->ignore();
        return true;
    case TerminalKey::Copy:
        copy();
        break;
    case TerminalKey::Paste:
        paste(QClipboard::Clipboard);
        break;
    case TerminalKey::Find:
        find();
        break;
    default:
        emit keyPressed(key);
    }
    return true;
}

void TerminalTab::handleDrop(QDropEvent *event)
{
    const QMimeData *dropped = event->mimeData();
    QStringList words;
    const QList<QUrl> urls = dropped->urls();
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            words << u'\'' + url.toLocalFile().replace(u'\'', "'\\''"_L1) + u'\'';
    }
    event->acceptProposedAction();
    pasteGuarded(words.isEmpty() ? dropped->text() : words.join(u' ') + u' ');
}

bool TerminalTab::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        // Accepted: no shortcut of the window takes it.
        event->setAccepted(terminalKey(*static_cast<QKeyEvent *>(event)) != TerminalKey::Window);
        return true;
    case QEvent::KeyPress:
        return handleKey(static_cast<QKeyEvent *>(event));
    case QEvent::Drop:
        handleDrop(static_cast<QDropEvent *>(event));
        return true;
    case QEvent::MouseButtonPress: {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        // With another pointer a program in it wants to know of clicks.
        const bool isForProgram = input()->cursor().shape() != Qt::IBeamCursor
            && !mouse->modifiers().testFlag(Qt::ShiftModifier);
        if (mouse->button() != Qt::MiddleButton || isForProgram)
            break;
        paste(QClipboard::Selection);
        return true;
    }
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void TerminalTab::showMenu(const QPoint &position)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QUrl link(m_screen->linkAt(position), QUrl::StrictMode);
    if (link.isValid() && !link.isEmpty()) {
        menu->addAction(tr("Open the link"), this, [this, link] { openLink(link); });
        menu->addAction(tr("Copy the link"), this,
                        [link] { QApplication::clipboard()->setText(link.toString()); });
        menu->addSeparator();
    }
    const auto add = [this, menu](const QString &text, const QKeySequence &keys, auto act) {
        QAction *action = menu->addAction(text, this, act);
        action->setShortcut(keys); // to be read; while the menu is open it has the keyboard
        return action;
    };
    add(tr("Copy"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [this] {
        copy();
    })->setEnabled(!m_screen->selectedText().isEmpty());
    add(tr("Paste"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
        [this] { paste(QClipboard::Clipboard); });
    add(tr("Find…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), [this] { find(); });
    menu->addAction(tr("Give to the agent"), this, &TerminalTab::giveRequested);
    menu->popup(m_screen->widget()->mapToGlobal(position));
}

} // namespace Ui
