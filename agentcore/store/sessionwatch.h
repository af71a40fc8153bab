// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QFileSystemWatcher>

#include <functional>

namespace AgentCore {

//! \brief Tells when sessions of a directory come, go or change, whoever does it.
//!
//! Many changes are told once: a second after the first. The newest kMostFiles are looked at
//! for what is written into them; of all others only whether they are there.
class SessionWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMostFiles = 50;

    //! What is written into sessions for which \a isOwn holds is no news.
    explicit SessionWatch(std::function<bool(const QString &id)> isOwn, QObject *parent = nullptr);

    //! Looks at \a cwd, canonical, from now on and no more at the one before. Empty: at nothing.
    void setDirectory(const QString &cwd);
    QString directory() const { return m_cwd; }

signals:
    void changed(const QString &cwd);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void handleChange();
    void watch();

    std::function<bool(const QString &)> m_isOwn;
    QString m_cwd;
    QFileSystemWatcher m_watcher;
    QBasicTimer m_soon;
};

} // namespace AgentCore
