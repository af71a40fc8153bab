// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/searchjob.h"

#include <QAbstractItemModel>

#include <memory>

namespace Ui {

//! \brief Lines that a search found below their files, in the order of paths; with the roles of
//! FilesModel.
class HitsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    static constexpr size_t kMaxLines = 2000;
    static constexpr int kLineRole = Qt::UserRole + 100; //!< From 1; 0: a file.

    explicit HitsModel(QObject *parent = nullptr);
    ~HitsModel() override;

    void clear();
    //! While it searches: those of a file that is not there yet.
    void add(const QList<AgentCore::SearchMatch> &matches);
    //! All that count. What is there already stays as it is.
    void finish(const std::set<AgentCore::SearchMatch> &matches);
    int fileCount() const { return int(m_files.size()); }
    size_t lineCount() const { return m_lines; }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return 1; }
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct File;

    std::vector<std::unique_ptr<File>> m_files;
    size_t m_lines = 0;
};

} // namespace Ui
