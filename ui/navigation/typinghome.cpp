// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigation/typinghome.h"

#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationselection.h"
#include "ui/conversation/conversationview.h"
#include "ui/header/headerbar.h"
#include "ui/navigation/windowpages.h"
#include "ui/pane/conversationpane.h"
#include "ui/widgets/ownletters.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QPointer>
#include <QRadioButton>
#include <QWindow>

#include <utility>

namespace Ui {

TypingHome::TypingHome(QWidget *window, WindowPages *pages, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_pages(pages)
{
    qApp->installEventFilter(this);
    connect(qApp, &QGuiApplication::focusWindowChanged, this, [this](const QWindow *now) {
        if (now && std::exchange(m_waitsForWindow, false) && now == m_window->windowHandle())
            goHome();
    });
}

static bool isPlain(const QKeyEvent &event)
{
    return (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
}

//! What chooses, rather than does something, goes with Space alone.
static QAbstractButton *pressable(QWidget *widget)
{
    const bool chooses = qobject_cast<QCheckBox *>(widget) || qobject_cast<QRadioButton *>(widget);
    return chooses ? nullptr : qobject_cast<QAbstractButton *>(widget);
}

//! As Space does, with all that guards against a key that was not meant for it.
static void pressButton(QAbstractButton *button)
{
    const QPointer<QAbstractButton> pressed(button);
    for (const auto type : {QEvent::KeyPress, QEvent::KeyRelease}) {
        QKeyEvent space(type, Qt::Key_Space, Qt::NoModifier, QStringLiteral(" "));
        if (pressed)
            QCoreApplication::sendEvent(pressed, &space);
    }
}

bool TypingHome::takesLetters(const QWidget *focus) const
{
    for (const QWidget *widget = focus; widget; widget = widget->parentWidget()) {
        if (widget->property(kOwnLetters).toBool())
            return true;
    }
    // Lists let it be seen as if words were written in them.
    return focus->testAttribute(Qt::WA_InputMethodEnabled)
        && !qobject_cast<const QAbstractItemView *>(focus);
}

bool TypingHome::handleKey(QWidget *focus, const QKeyEvent &event)
{
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (QAbstractButton *button = pressable(focus); isEnter && button && isPlain(event)) {
        if (!event.isAutoRepeat())
            pressButton(button);
        return true;
    }
    ComposerEdit *edit = m_pages->pane()->composer()->edit();
    const QString text = event.text();
    const bool isLetter = !text.isEmpty() && text.at(0).isPrint() && text.at(0) != u' ';
    if (!isLetter || !isPlain(event) || focus->window() != m_window || takesLetters(focus)
        || !edit->isVisible() || edit->isReadOnly())
        return false;
    edit->setFocus(Qt::OtherFocusReason);
    QKeyEvent typed(event.type(), event.key(), event.modifiers(), text, event.isAutoRepeat());
    QCoreApplication::sendEvent(edit, &typed);
    return true;
}

void TypingHome::goHome()
{
    // A window that a menu opens gets the focus only now: it would be taken from it.
    m_waitsForWindow = QGuiApplication::focusWindow() != m_window->windowHandle();
    if (m_waitsForWindow)
        return;
    const ConversationPane *pane = m_pages->pane();
    const QWidget *focus = QApplication::focusWidget();
    const bool isOfPopup = qobject_cast<const QAbstractButton *>(focus)
        && (pane->composer()->isAncestorOf(focus) || pane->header()->isAncestorOf(focus));
    const bool isClicked = focus == pane->view() && pane->view()->selection()->isEmpty();
    if ((isOfPopup || isClicked) && !QApplication::activePopupWidget())
        m_pages->focusComposer();
}

bool TypingHome::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        QWidget *focus = QApplication::focusWidget();
        const QWidget *popup = QApplication::activePopupWidget();
        return watched == focus && (!popup || (focus && focus->window() == popup))
            && handleKey(focus, static_cast<const QKeyEvent &>(*event));
    }
    const bool isHide = event->type() == QEvent::Hide;
    if (!isHide && event->type() != QEvent::MouseButtonRelease)
        return false;
    const auto *widget = qobject_cast<const QWidget *>(watched);
    const bool isPopup = isHide && widget && widget->windowType() == Qt::Popup;
    if (isPopup || (!isHide && watched == m_pages->pane()->view()->viewport()))
        QMetaObject::invokeMethod(this, &TypingHome::goHome, Qt::QueuedConnection);
    return false;
}

} // namespace Ui
