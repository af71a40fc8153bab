// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/paths/pathtouch.h"

#include <QStandardItemModel>

#include <optional>

namespace Ui {

//! \brief The paths that the agent touched, as a tree, with the calls that did below each.
//!
//! Folders with nothing but one folder in them share its row. What lies outside of the session's
//! folder stands below the root of the file system.
class PathMapModel : public QStandardItemModel
{
    Q_OBJECT

public:
    enum Role {
        PathRole = Qt::UserRole + 1, //!< QString, absolute.
        CallRole, //!< QString: id of the call, of other rows of the newest; empty: none is its own.
        CountsRole, //!< QString: "2 written, 1 read"; of a call its time.
        IconRole, //!< QString: of resources/icons.
        FolderRole, //!< bool
    };
    //! Of a path no more calls are shown, the newest first.
    static constexpr int kMostCalls = 50;
    //! No more paths are shown, the newest first.
    static constexpr int kMostPaths = 5000;

    //! What is to be seen.
    struct Filter
    {
        QString words; //!< Each in the path.
        std::optional<PathTouch::Way> way = {};
        friend bool operator==(const Filter &, const Filter &) = default;
    };

    explicit PathMapModel(QObject *parent = nullptr);

    //! \a touches in the order in which they happened; \a folder: of the session.
    void setTouches(const QList<PathTouch> &touches, const QString &folder, const Filter &filter);
    //! "12 paths: 3 written, 9 read"; empty without any.
    QString summary() const { return m_summary; }

private:
    QString m_summary;
};

} // namespace Ui
