// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/accessiblediff.h"

#include "ui/diff/diffview.h"

#include <QAccessibleWidget>
#include <QPointer>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {

//! One line; it only tells.
class AccessibleLine : public QAccessibleInterface
{
public:
    AccessibleLine(DiffView *view, QString text)
        : m_view(view)
        , m_text(std::move(text))
    { }

    bool isValid() const override { return m_view; }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(m_view.data());
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name ? m_text : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    // Lines out of sight are read as well.
    QRect rect() const override { return {m_view->mapToGlobal(QPoint()), m_view->size()}; }
    QAccessible::Role role() const override { return QAccessible::StaticText; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.readOnly = true;
        return state;
    }

private:
    QPointer<DiffView> m_view;
    QString m_text;
};

class AccessibleDiff : public QAccessibleWidget
{
public:
    explicit AccessibleDiff(DiffView *view)
        : QAccessibleWidget(view, QAccessible::Grouping)
    { }
    ~AccessibleDiff() override { forget(); }

    int childCount() const override
    {
        refresh();
        return int(m_ids.size()) + QAccessibleWidget::childCount();
    }
    QAccessibleInterface *child(int index) const override
    {
        refresh();
        return index >= 0 && index < m_ids.size()
            ? QAccessible::accessibleInterface(m_ids[index])
            : QAccessibleWidget::child(index - int(m_ids.size()));
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const auto line
            = m_ids.indexOf(QAccessible::uniqueId(const_cast<QAccessibleInterface *>(child)));
        const int other = QAccessibleWidget::indexOfChild(child);
        return line >= 0 ? int(line) : other < 0 ? other : other + int(m_ids.size());
    }

private:
    void forget() const
    {
        for (const QAccessible::Id id : std::exchange(m_ids, {}))
            QAccessible::deleteAccessibleInterface(id);
    }
    void refresh() const
    {
        auto *view = static_cast<DiffView *>(object());
        QStringList lines = view->spokenLines();
        if (lines == m_lines)
            return;
        forget();
        m_lines = std::move(lines);
        for (const QString &line : std::as_const(m_lines))
            m_ids += QAccessible::registerAccessibleInterface(new AccessibleLine(view, line));
    }

    mutable QStringList m_lines;
    mutable QList<QAccessible::Id> m_ids;
};

} // namespace

void installAccessibleDiff()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *view = name == "Ui::DiffView"_L1 ? qobject_cast<DiffView *>(object) : nullptr;
        return view ? new AccessibleDiff(view) : nullptr;
    });
}

} // namespace Ui
