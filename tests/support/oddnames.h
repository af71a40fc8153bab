// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#include <fcntl.h>
#include <unistd.h>

//! \brief Files in a folder whose names are not UTF-8, so many that some come before, and some
//! behind, whatever else is there, in whatever order its file system has.
//!
//! Removes them in the end: Qt cannot, nor what is around them.
class OddNames
{
public:
    explicit OddNames(const QString &folder)
        : m_folder(QFile::encodeName(folder))
    {
        for (int i = 0; i < kMany; ++i) {
            const int file
                = ::open(name(i).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
            m_areThere = m_areThere && file >= 0;
            if (file >= 0)
                ::close(file);
        }
    }
    Q_DISABLE_COPY_MOVE(OddNames)
    ~OddNames()
    {
        for (int i = 0; i < kMany; ++i)
            ::unlink(name(i).constData());
    }

    //! False: the file system has names of UTF-8 alone.
    bool areThere() const { return m_areThere; }

private:
    static constexpr int kMany = 60;

    QByteArray name(int i) const { return m_folder + "/\xe9" + QByteArray::number(i * 7919); }

    QByteArray m_folder;
    bool m_areThere = true;
};
