// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/pickpopup.h"

#include <functional>

class QAction;

namespace Ui {

class ActionRegistry;

//! \brief Something that the palette offers besides the actions of the window.
struct PaletteItem
{
    QString id; //!< Unique, with a prefix of its kind: "session:", "model:".
    QString text;
    QString kind; //!< One word at the end of the row: "Session", "Model".
    std::function<void()> run;
    bool isChecked = false;
    bool isWarning = false;
    QString words = {}; //!< Only searched: what else people call it.
};

//! \brief Everything that can be done, by name: type, Enter.
//!
//! Without words: what was used last, then all actions in groups. What sources offer is found by
//! words only. Actions that are not possible now are shown muted.
class CommandPalette : public PickPopup
{
    Q_OBJECT

public:
    using Source = std::function<QList<PaletteItem>()>;

    //! Neither is owned; \a registry outlives this.
    CommandPalette(ActionRegistry *registry, QWidget *window);

    //! Asked each time when the palette opens.
    void addSource(Source source) { m_sources.append(std::move(source)); }
    //! Ids of what was used, the last one first.
    QStringList recent() const { return m_recent; }
    void setRecent(const QStringList &ids) { m_recent = ids; }
    //! Not offered, as it makes no sense here: the palette itself.
    void leaveOut(const QAction *action) { m_leftOut.append(action); }

    //! Over the window.
    void open();

signals:
    void recentChanged(const QStringList &ids);

protected:
    QList<PickEntry> entriesFor(const QString &typed) const override;

private:
    PickEntry entryOf(const QAction *action) const;
    static PickEntry entryOf(const PaletteItem &item);
    QList<PickEntry> allEntries() const;
    QList<PickEntry> foundEntries(const QString &typed) const;
    void run(const QString &id);

    ActionRegistry *m_registry;
    QList<Source> m_sources;
    QList<PaletteItem> m_items; //!< Of the sources, since it was opened.
    QList<const QAction *> m_leftOut;
    QStringList m_recent;
};

} // namespace Ui
