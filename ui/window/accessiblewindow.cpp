// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/accessiblewindow.h"

#include <QAccessibleWidget>
#include <QApplication>

#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

//! What hands the focus on to another widget has it not itself: there is one that hears the keys.
static QAccessible::State ofItself(QAccessible::State state, const QWidget *widget)
{
    if (widget->focusProxy())
        state.focused = state.focusable = false;
    return state;
}

namespace {

//! A window with the pop-ups that are open over it: Qt leaves them out of every tree, so that
//! nobody who goes by the tree could choose in them.
class AccessibleWindow : public QAccessibleWidget
{
public:
    explicit AccessibleWindow(QWidget *window)
        : QAccessibleWidget(window, QAccessible::Window)
    { }

    int childCount() const override
    {
        return QAccessibleWidget::childCount() + int(popups().size());
    }
    QAccessibleInterface *child(int index) const override
    {
        const int own = QAccessibleWidget::childCount();
        return index < own ? QAccessibleWidget::child(index)
                           : QAccessible::queryAccessibleInterface(popups().value(index - own));
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const qsizetype popup = child ? popups().indexOf(child->object()) : -1;
        return popup < 0 ? QAccessibleWidget::indexOfChild(child)
                         : QAccessibleWidget::childCount() + int(popup);
    }

private:
    QList<QObject *> popups() const
    {
        QList<QObject *> found;
        const QWidgetList all = QApplication::topLevelWidgets();
        for (QWidget *one : all) {
            if (one->windowType() == Qt::Popup && one->isVisible() && ownerOf(one) == widget())
                found.append(one);
        }
        return found;
    }
    // A menu may belong to a pop-up.
    static QWidget *ownerOf(const QWidget *popup)
    {
        QWidget *owner = popup->parentWidget() ? popup->parentWidget()->window() : nullptr;
        return owner && owner->windowType() == Qt::Popup ? ownerOf(owner) : owner;
    }
};

//! A pop-up is where its window has it, not below the button that it belongs to.
class AccessiblePopup : public QAccessibleWidget
{
public:
    explicit AccessiblePopup(QWidget *popup)
        : QAccessibleWidget(popup, QAccessible::Dialog)
    { }

    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(widget()->parentWidget()->window());
    }
    QAccessible::State state() const override
    {
        return ofItself(QAccessibleWidget::state(), widget());
    }
};

//! The ground of a list or a text.
class AccessibleGround : public QAccessibleWidget
{
public:
    explicit AccessibleGround(QWidget *ground)
        : QAccessibleWidget(ground, QAccessible::Client)
    { }

    QAccessible::State state() const override
    {
        return ofItself(QAccessibleWidget::state(), widget());
    }
};

} // namespace

void installAccessibleWindow()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *widget = qobject_cast<QWidget *>(object);
        if (widget && (name == "Ui::MainWindow"_L1 || name == "Ui::SettingsWindow"_L1))
            return new AccessibleWindow(widget);
        const bool isPopup = name == "Ui::PickPopup"_L1 || name == "Ui::ContextPopover"_L1;
        if (widget && isPopup && widget->parentWidget())
            return new AccessiblePopup(widget);
        if (widget && name == "QSplitterHandle"_L1)
            return new QAccessibleWidget(
                widget, QAccessible::Separator,
                QCoreApplication::translate("Ui::AccessibleWindow", "Border that can be moved"));
        if (widget && name == "QWidget"_L1 && widget->focusProxy())
            return new AccessibleGround(widget);
        return nullptr;
    });
}

} // namespace Ui
