// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QThreadPool>

namespace Ui {

//! \brief Knows which of the paths that a text names are files of one folder.
//!
//! Asked while painting: what is not known yet is looked up in a worker thread, and found() tells
//! of it.
class PlaceIndex : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxPaths = 4096; //!< Then everything is forgotten.
    static constexpr qint64 kMissMilliseconds = 5000; //!< What was not there may be now.

    explicit PlaceIndex(QObject *parent = nullptr);
    ~PlaceIndex() override;

    //! Files outside of \a folder, which is absolute, are not known; empty: no files are.
    void setFolder(const QString &folder);
    //! The absolute path of the file that \a path names; empty: there is none, or it is not known
    //! yet.
    QString file(const QString &path);

signals:
    //! file() has more to say.
    void found();

private:
    struct Entry
    {
        QString file;
        qint64 checkedAt = -1; // -1: being looked up
    };

    void lookUp();
    void take(int generation, const QHash<QString, QString> &files);

    QHash<QString, Entry> m_entries;
    QStringList m_wanted;
    QString m_folder;
    QElapsedTimer m_clock;
    int m_generation = 0;
    bool m_isLooking = false;
    QThreadPool m_pool; // last: its destructor waits for the worker
};

} // namespace Ui
