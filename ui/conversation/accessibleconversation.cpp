// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/accessibleconversation.h"

#include "ui/conversation/answerbar.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"

#include <QAccessibleWidget>
#include <QApplication>
#include <QCoreApplication>
#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::AccessibleConversation)
};

//! What is neither a widget nor lives as long as one; it goes with the row it is made for.
class AccessiblePart : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    AccessiblePart(ConversationPage *view, const QModelIndex &index)
        : m_view(view)
        , m_index(index)
    { }

    bool isValid() const override { return m_view && m_index.isValid(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->rect().contains(x, y))
                return child(i);
        }
        return nullptr;
    }
    void setText(QAccessible::Text, const QString &) override { }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface
            ? static_cast<QAccessibleActionInterface *>(this)
            : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

protected:
    ConversationPage *view() const { return m_view; }
    int row() const { return m_index.row(); }
    QAccessibleInterface *viewInterface() const
    {
        return QAccessible::queryAccessibleInterface(m_view.data());
    }
    QRect onScreen(const QRect &rect) const
    {
        return {m_view->viewport()->mapToGlobal(rect.topLeft()), rect.size()};
    }

private:
    QPointer<ConversationPage> m_view;
    QPersistentModelIndex m_index;
};

} // namespace

static QString nameOf(const Hit &hit)
{
    using Action = Hit::Action;
    switch (hit.action) {
    case Action::Retry:
        return Texts::tr("Try again");
    case Action::ChangeKey:
        return Texts::tr("Change the key");
    case Action::ChooseModel:
        return Texts::tr("Choose another model");
    case Action::Review:
        return Texts::tr("Review the changes");
    case Action::Undo:
        return Texts::tr("Undo the changes");
    case Action::Restore:
        return Texts::tr("Restore all files");
    case Action::Edit:
        return Texts::tr("Edit this message");
    case Action::CopyAnswer:
        return Texts::tr("Copy the answer");
    case Action::AskAgain:
        return Texts::tr("Ask the same again");
    case Action::Copy:
        return Texts::tr("Copy");
    case Action::SaveCode:
        return Texts::tr("Save to a file");
    case Action::ToggleWrap:
        return Texts::tr("Wrap lines");
    case Action::OpenPicture:
        return Texts::tr("Show the picture");
    case Action::SwitchBranch:
        return Texts::tr("Another version");
    case Action::ShowOutput:
        return Texts::tr("Whole output");
    case Action::OpenFile:
        return Texts::tr("Open %1").arg(hit.target);
    default:
        return hit.tip.isEmpty() ? hit.target : hit.tip;
    }
}

namespace {

//! Something that can be clicked in a row.
class AccessibleHit : public AccessiblePart
{
public:
    AccessibleHit(ConversationPage *view, const QModelIndex &index, const Hit &hit)
        : AccessiblePart(view, index)
        , m_hit(hit)
    { }

    QAccessibleInterface *parent() const override { return viewInterface()->child(row()); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name       ? nameOf(m_hit)
            : kind == QAccessible::Description ? m_hit.tip
                                               : QString();
    }
    QRect rect() const override
    {
        return onScreen(m_hit.rect.translated(view()->contentRect(row()).topLeft()));
    }
    QAccessible::Role role() const override { return QAccessible::Button; }
    QAccessible::State state() const override { return {}; }
    void doAction(const QString &name) override
    {
        if (name == pressAction() && isValid())
            view()->activate(row(), m_hit);
    }
    const Hit &hit() const { return m_hit; }

private:
    Hit m_hit;
};

//! One row that is painted.
class AccessibleRow : public AccessiblePart
{
public:
    using AccessiblePart::AccessiblePart;
    ~AccessibleRow() override { forgetHits(); }

    QAccessibleInterface *parent() const override { return viewInterface(); }
    int childCount() const override
    {
        refresh();
        return int(m_hits.size());
    }
    QAccessibleInterface *child(int index) const override
    {
        refresh();
        return index >= 0 && index < m_hits.size() ? QAccessible::accessibleInterface(m_hits[index])
                                                   : nullptr;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        return int(
            m_hits.indexOf(QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child))));
    }
    QString text(QAccessible::Text kind) const override
    {
        const QModelIndex index = view()->model()->index(row(), 0);
        return kind == QAccessible::Name ? index.data(Qt::AccessibleTextRole).toString()
            : kind == QAccessible::Description
            ? index.data(Qt::AccessibleDescriptionRole).toString()
            : QString();
    }
    QRect rect() const override { return onScreen(view()->contentRect(row())); }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        const QRect place = view()->visualRect(view()->model()->index(row(), 0));
        state.focusable = true;
        state.focused = view()->hasFocus() && view()->currentIndex().row() == row();
        state.offscreen = !place.intersects(view()->viewport()->rect());
        return state;
    }
    void doAction(const QString &name) override
    {
        if (!isValid())
            return;
        if (name == setFocusAction())
            view()->setCurrentIndex(view()->model()->index(row(), 0));
        const QList<Hit> hits = hitsOfRow();
        for (const Hit &hit : hits) {
            if (name == pressAction() && hit.action == Hit::Action::Toggle) {
                view()->activate(row(), hit);
                return;
            }
        }
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }

private:
    QList<Hit> hitsOfRow() const
    {
        Row *laidOut = view()->laidOutRow(row());
        if (!laidOut)
            return {};
        laidOut->heightForWidth(view()->contentRect(row()).width());
        const AnswerBar &bar = view()->answerBar();
        return laidOut->hits() + (bar.rowOf(row()) == row() ? bar.hits(row()) : QList<Hit>());
    }
    void forgetHits() const
    {
        for (const QAccessible::Id id : std::exchange(m_hits, {}))
            QAccessible::deleteAccessibleInterface(id);
    }
    void refresh() const
    {
        QList<Hit> wanted = hitsOfRow();
        wanted.removeIf([](const Hit &hit) {
            return hit.action == Hit::Action::Toggle || hit.action == Hit::Action::None;
        });
        const bool isSame
            = std::ranges::equal(m_hits, wanted, [](QAccessible::Id id, const Hit &b) {
                  return static_cast<AccessibleHit *>(QAccessible::accessibleInterface(id))
                      ->hit()
                      .isSame(b);
              });
        if (isSame)
            return;
        forgetHits();
        const QModelIndex index = view()->model()->index(row(), 0);
        for (const Hit &hit : std::as_const(wanted))
            m_hits
                += QAccessible::registerAccessibleInterface(new AccessibleHit(view(), index, hit));
    }

    mutable QList<QAccessible::Id> m_hits;
};

//! The list of the rows.
class AccessibleConversation : public QAccessibleWidget
{
public:
    explicit AccessibleConversation(ConversationPage *view)
        : QAccessibleWidget(view, QAccessible::List)
    { }
    ~AccessibleConversation() override
    {
        for (const QAccessible::Id id : std::as_const(m_rows))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return view()->model()->rowCount(); }
    QAccessibleInterface *child(int row) const override
    {
        const QModelIndex index = view()->model()->index(row, 0);
        if (!index.isValid())
            return nullptr;
        if (QWidget *card = view()->indexWidget(index))
            return QAccessible::queryAccessibleInterface(card);
        forgetGone();
        QAccessible::Id &id = m_rows[view()->conversation()->rows().rowId(row)];
        if (id == 0)
            id = QAccessible::registerAccessibleInterface(new AccessibleRow(view(), index));
        return QAccessible::accessibleInterface(id);
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (int row = childCount() - 1; row >= 0; --row) {
            if (this->child(row) == child)
                return row;
        }
        return -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QPoint point = view()->viewport()->mapFromGlobal(QPoint(x, y));
        return child(view()->indexAt(point).row());
    }
    QAccessibleInterface *focusChild() const override
    {
        if (view()->hasFocus())
            return child(view()->currentIndex().row());
        QWidget *focus = QApplication::focusWidget();
        return focus && view()->isAncestorOf(focus) ? QAccessible::queryAccessibleInterface(focus)
                                                    : nullptr;
    }

private:
    ConversationPage *view() const { return static_cast<ConversationPage *>(object()); }
    // Numbers of rows are used again.
    void forgetGone() const
    {
        m_rows.removeIf([](const std::pair<const quint64 &, QAccessible::Id &> entry) {
            const QAccessibleInterface *row = QAccessible::accessibleInterface(entry.second);
            if (row && row->isValid())
                return false;
            if (row)
                QAccessible::deleteAccessibleInterface(entry.second);
            return true;
        });
    }

    mutable QHash<quint64, QAccessible::Id> m_rows;
};

} // namespace

void installAccessibleConversation()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *view = name == "Ui::ConversationView"_L1 ? qobject_cast<ConversationPage *>(object)
                                                       : nullptr;
        return view ? new AccessibleConversation(view) : nullptr;
    });
}

} // namespace Ui
