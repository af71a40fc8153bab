// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace Ui {

class SessionListModel;

//! \brief Which sessions of a list are chosen to do one thing with all of them.
//!
//! What leaves the list is not chosen any more. Which session is open has nothing to do with it.
class SessionSelection : public QObject
{
    Q_OBJECT

public:
    //! \a model is not owned and outlives this.
    explicit SessionSelection(SessionListModel *model, QObject *parent = nullptr);

    //! Boxes are shown, maybe none of them checked.
    bool isActive() const { return m_isActive; }
    //! In the order of the list.
    QStringList ids() const { return m_ids; }
    bool contains(const QString &id) const { return m_ids.contains(id); }

    //! Shows the boxes.
    void begin();
    void end();
    //! Begins where that is needed.
    void toggle(const QString &id);
    //! All from the one that was toggled last to \a id.
    void extendTo(const QString &id);
    void chooseAll();

signals:
    void changed();

private:
    void set(bool isActive, const QStringList &ids);
    void handleReset();

    SessionListModel *m_model;
    QStringList m_ids;
    QString m_anchor;
    bool m_isActive = false;
};

} // namespace Ui
