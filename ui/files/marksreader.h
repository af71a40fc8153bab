// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/gitmarks.h"

#include <QObject>
#include <QTimer>

namespace Ui {

//! \brief Reads the git marks of a folder on a worker thread, not more often than they are worth:
//! after a slow look there is a longer rest.
class MarksReader : public QObject
{
    Q_OBJECT

public:
    explicit MarksReader(QObject *parent = nullptr);
    ~MarksReader() override;

    //! Canonical; empty: none.
    void setFolder(const QString &folder);
    //! Leads to read(), once for all calls that come shortly after another.
    void refresh();

signals:
    void read(const AgentCore::Result<Ui::GitMarks> &marks);

private:
    void look();

    QString m_folder;
    std::stop_source m_stop;
    QTimer m_timer;
    bool m_isLooking = false;
    bool m_isWanted = false; //!< Once more after this look.
};

} // namespace Ui
